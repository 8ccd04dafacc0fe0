import { expect, test } from 'vitest';
import { addPhoto } from '#worker/testing/photos.ts';
import { addPhotoRequest } from '#worker/testing/relations.ts';
import { setUpPhotoRequests } from './photo-requests.fixture.ts';

const fixture = setUpPhotoRequests();
const { api, ask, answer, bytes, seen, hide, requests } = fixture;

const takeBack = () => api('members/jonas/photo-request', { method: 'DELETE', cookie: fixture.mira });

test('shows only the number of photos in privacy mode, no photo and no address', async () => {
  await addPhoto(fixture.app, 'jonas', { position: 1 });
  expect(await seen()).toMatchObject({
    main_image: null,
    locked: true,
    photos: [],
    photo_access: 'ask',
    locked_photos: 2,
  });
  expect(await bytes()).toBe(404);
  const html = await (await fixture.app.ask('ardenza', '/members/jonas', { cookie: fixture.mira })).text();
  expect(html).not.toContain(fixture.photo);
  expect(html).toContain('value="ask"');
  // The owner still sees the photos on their own page.
  expect(await bytes(fixture.jonas)).toBe(200);
});

test('grants a request, shows the photos, and withdraws the permission', async () => {
  expect((await ask()).status).toBe(200);
  expect(await seen()).toMatchObject({ photo_access: 'requested', photos: [] });
  expect(await requests()).toMatchObject([
    { member: { id: 'mira', name: 'Mira' }, state: 'requested', hidden: false },
  ]);
  expect(await (await api('members/mira', { cookie: fixture.jonas })).json()).toMatchObject({
    photo_request: 'requested',
  });
  expect(await bytes()).toBe(404);

  expect((await answer('granted')).status).toBe(200);
  expect(await seen()).toMatchObject({
    photo_access: 'granted',
    locked: false,
    locked_photos: 0,
    photos: [{}],
  });
  expect(await bytes()).toBe(200);
  expect(await requests()).toMatchObject([{ state: 'granted' }]);

  expect((await answer('refused')).status).toBe(200);
  expect(await bytes()).toBe(404);
  expect(await seen()).toMatchObject({ photo_access: 'refused', photos: [] });
});

test('keeps a refusal when the member asks again, and notifies no one', async () => {
  await ask();
  await answer('refused');
  const mails = fixture.app.mails().length;
  expect((await ask()).status).toBe(200);
  expect((await takeBack()).status).toBe(200);
  expect(await seen()).toMatchObject({ photo_access: 'refused' });
  expect(fixture.app.mails()).toHaveLength(mails);
});

test('takes back an open request but not a granted one', async () => {
  await ask();
  await takeBack();
  expect(await seen()).toMatchObject({ photo_access: 'ask' });
  expect(await requests()).toEqual([]);
  await ask();
  await answer('granted');
  await takeBack();
  expect(await bytes()).toBe(200);
});

test('notifies the owner of a request and the member of the answer, once each', async () => {
  const key = { 'idempotency-key': crypto.randomUUID() };
  await ask(fixture.mira, 'jonas', key);
  await ask(fixture.mira, 'jonas', key);
  expect(fixture.app.mails().map(({ to }) => to)).toEqual(['jonas@mail.example']);
  await answer('granted');
  await answer('granted');
  await answer('refused');
  expect(fixture.app.mails().map(({ to }) => to)).toEqual(['jonas@mail.example', 'mira@mail.example']);
});

test('grants permission to one member only', async () => {
  await addPhotoRequest(fixture.app, 'jonas', 'mira');
  await fixture.app.addMember({ id: 'lena', email: 'lena@mail.example' });
  const lena = await fixture.app.startSession('ardenza', 'lena@mail.example');
  expect(await bytes()).toBe(200);
  expect(await bytes(lena)).toBe(404);
});

test('rejects a grant without a request or by another member', async () => {
  expect((await answer('granted')).status).toBe(404);
  await ask();
  expect((await answer('granted', fixture.mira, 'jonas')).status).toBe(404);
  expect((await answer('granted', fixture.mira, 'mira')).status).toBe(404);
  expect(await bytes()).toBe(404);
  expect((await answer('maybe')).status).toBe(422);
});

test('limits a member to thirty requests a day', async () => {
  for (let n = 0; n <= 30; n++) {
    await fixture.app.addMember({ id: `p${n}`, privacyMode: true });
    expect((await ask(fixture.mira, `p${n}`)).status).toBe(n < 30 ? 200 : 429);
  }
});

test('lists all requests page by page, the open ones first, so that any permission can be withdrawn', async () => {
  const ids = Array.from({ length: 120 }, (_, n) => `m${String(n).padStart(3, '0')}`);
  for (const id of ids) await fixture.app.addMember({ id });
  const { db } = fixture.app;
  await db.prepare(
    `INSERT INTO photo_grants (tenant_id, owner_id, viewer_id, state, created_at)
    SELECT tenant_id, 'jonas', id, iif(id < 'm070', 'granted', 'requested'), rowid / 3 FROM members WHERE id LIKE 'm0%' OR id LIKE 'm1%'`,
  ).run(); // prettier-ignore
  const seenIds: string[] = [];
  let after: string | null = null;
  do {
    const query = after === null ? '' : `?after=${after}`;
    const answered = await api(`photo-requests${query}`, { cookie: fixture.jonas });
    const page = (await answered.json()) as { requests: { member: { id: string } }[]; next: string | null };
    seenIds.push(...page.requests.map(({ member }) => member.id));
    after = page.next;
  } while (after !== null);
  expect(seenIds.toSorted()).toEqual(ids);
  expect(new Set(seenIds.slice(0, 50))).toEqual(new Set(ids.slice(70)));
  expect((await api('photo-requests?after=x', { cookie: fixture.jonas })).status).toBe(422);

  const show = async (path: string) =>
    (await fixture.app.ask('ardenza', path, { cookie: fixture.jonas })).text();
  const [, next = ''] =
    /href="(\/profile\?requests=[^"#]+)#photo-requests"/.exec(await show('/profile')) ?? [];
  expect(await show(next)).toContain('data-asks="m069"');
});

test('rejects visitors', async () => {
  for (const response of [await ask(''), await answer('granted', ''), await api('photo-requests', {})])
    expect(await response.json()).toMatchObject({ authentication_required: true });
});

test('works with the buttons of the profile without scripts', async () => {
  const post = (id: string, intent: string, cookie: string) =>
    fixture.app.ask('ardenza', `/members/${id}`, { method: 'POST', form: { intent }, cookie });
  expect((await post('jonas', 'ask', fixture.mira)).status).toBe(303);
  expect(await seen()).toMatchObject({ photo_access: 'requested' });
  await post('jonas', 'unask', fixture.mira);
  expect(await seen()).toMatchObject({ photo_access: 'ask' });
  await post('jonas', 'ask', fixture.mira);
  await post('mira', 'granted', fixture.jonas);
  expect(await seen()).toMatchObject({ photo_access: 'granted' });
});

test('leads back to the list without scripts when the other profile is hidden', async () => {
  await ask();
  await hide('invisible');
  const html = await (await fixture.app.ask('ardenza', '/profile', { cookie: fixture.jonas })).text();
  expect(html).toContain('value="block"');
  expect(html).toMatch(/<input[^>]*name="from"/);
  const form = { intent: 'granted', from: 'requests' };
  const answered = await fixture.app.ask('ardenza', '/members/mira', {
    method: 'POST',
    form,
    cookie: fixture.jonas,
  });
  expect([answered.status, answered.headers.get('location')]).toEqual([303, '/profile#photo-requests']);
  expect(await bytes()).toBe(200);
});

test('lists requests on the member’s own profile and answers them without scripts', async () => {
  await ask();
  const html = await (await fixture.app.ask('ardenza', '/profile', { cookie: fixture.jonas })).text();
  expect(html).toContain('id="photo-requests"');
  expect(html).toContain('Mira, 36');
  expect(html).toMatch(/<form[^>]*action="\/members\/mira"/);
  // A member who shows photos to everyone has no requests to answer.
  expect(await (await fixture.app.ask('ardenza', '/profile', { cookie: fixture.mira })).text()).not.toContain(
    'photo-requests"',
  );
});

test('answers a request in the activity list without scripts and shows the result', async () => {
  await ask();
  const list = async () => (await fixture.app.ask('ardenza', '/activity', { cookie: fixture.jonas })).text();
  expect(await list()).toContain('name="from" value="activity"');
  const answered = await fixture.app.ask('ardenza', '/members/mira', {
    method: 'POST',
    form: { intent: 'granted', from: 'activity' },
    cookie: fixture.jonas,
  });
  expect(answered.headers.get('location')).toBe('/activity');
  expect(await list()).not.toContain('name="from" value="activity"');
  expect(await requests()).toMatchObject([{ state: 'granted' }]);
});
