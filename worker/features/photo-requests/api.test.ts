import { beforeEach, expect, test } from 'vitest';
import { type TestApp, createTestApp } from '#worker/testing/test-app.ts';
import { addPhoto } from '#worker/testing/photos.ts';
import { addBlock, addPhotoRequest, addLike } from '#worker/testing/relations.ts';

let app: TestApp;
let mira: string;
let jonas: string;
let photo: string;
beforeEach(async () => {
  app = await createTestApp();
  await app.addMember({ id: 'mira', name: 'Mira', email: 'mira@mail.example' });
  await app.addMember({ id: 'jonas', name: 'Jonas', email: 'jonas@mail.example', privacyMode: true });
  photo = await addPhoto(app, 'jonas');
  mira = await app.login('ardenza', 'mira@mail.example');
  jonas = await app.login('ardenza', 'jonas@mail.example');
});

type Init = Parameters<TestApp['ask']>[2];
const api = (path: string, init: Init) => app.ask('ardenza', `/api/${path}`, init);
const ask = (cookie = mira, id = 'jonas', headers = {}) =>
  api(`members/${id}/photo-request`, { method: 'POST', cookie, headers });
const takeBack = () => api('members/jonas/photo-request', { method: 'DELETE', cookie: mira });
const answer = (state: string, cookie = jonas, id = 'mira') =>
  api(`photo-requests/${id}`, { method: 'PUT', json: { state }, cookie });
const bytes = async (cookie = mira) =>
  (await app.ask('ardenza', `/photos/${photo}/full.webp`, { cookie })).status;
const seen = async (cookie = mira) => (await api('members/jonas', { cookie })).json();
const hide = (how: string, id = 'mira') =>
  app.db.prepare(`UPDATE members SET ${how} = 1 WHERE id = '${id}'`).run();
const show = (how: string, id = 'mira') =>
  app.db.prepare(`UPDATE members SET ${how} = 0 WHERE id = '${id}'`).run();
const requests = async (cookie = jonas) =>
  ((await (await api('photo-requests', { cookie })).json()) as { requests: unknown[] }).requests;

test('in privacy mode there is no photo and no address of one, only how many there are', async () => {
  await addPhoto(app, 'jonas', { position: 1 });
  expect(await seen()).toMatchObject({
    main_image: null,
    locked: true,
    photos: [],
    photo_access: 'ask',
    locked_photos: 2,
  });
  expect(await bytes()).toBe(404);
  const html = await (await app.ask('ardenza', '/members/jonas', { cookie: mira })).text();
  expect(html).not.toContain(photo);
  expect(html).toContain('value="ask"');
  // The owner sees them, and so does the page that shows them.
  expect(await bytes(jonas)).toBe(200);
});

test('asked, granted, seen, and taken back again', async () => {
  expect((await ask()).status).toBe(200);
  expect(await seen()).toMatchObject({ photo_access: 'requested', photos: [] });
  expect(await requests()).toMatchObject([
    { member: { id: 'mira', name: 'Mira' }, state: 'requested', hidden: false },
  ]);
  expect(await (await api('members/mira', { cookie: jonas })).json()).toMatchObject({
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

test('a refusal stays one: asking again changes nothing and tells nobody', async () => {
  await ask();
  await answer('refused');
  const mails = app.mails().length;
  expect((await ask()).status).toBe(200);
  expect((await takeBack()).status).toBe(200);
  expect(await seen()).toMatchObject({ photo_access: 'refused' });
  expect(app.mails()).toHaveLength(mails);
});

test('an open request can be taken back, what was granted not', async () => {
  await ask();
  await takeBack();
  expect(await seen()).toMatchObject({ photo_access: 'ask' });
  expect(await requests()).toEqual([]);
  await ask();
  await answer('granted');
  await takeBack();
  expect(await bytes()).toBe(200);
});

test('the owner is told of a request, and who asked of the answer, each once', async () => {
  const key = { 'idempotency-key': crypto.randomUUID() };
  await ask(mira, 'jonas', key);
  await ask(mira, 'jonas', key);
  expect(app.mails().map(({ to }) => to)).toEqual(['jonas@mail.example']);
  await answer('granted');
  await answer('granted');
  await answer('refused');
  expect(app.mails().map(({ to }) => to)).toEqual(['jonas@mail.example', 'mira@mail.example']);
});

test('a permission is for one', async () => {
  await addPhotoRequest(app, 'jonas', 'mira');
  await app.addMember({ id: 'lena', email: 'lena@mail.example' });
  const lena = await app.login('ardenza', 'lena@mail.example');
  expect(await bytes()).toBe(200);
  expect(await bytes(lena)).toBe(404);
});

test('nobody grants what was not asked, or for another one', async () => {
  expect((await answer('granted')).status).toBe(404);
  await ask();
  expect((await answer('granted', mira, 'jonas')).status).toBe(404);
  expect((await answer('granted', mira, 'mira')).status).toBe(404);
  expect(await bytes()).toBe(404);
  expect((await answer('maybe')).status).toBe(422);
});

test.each([
  ['who shows photos to everybody', { privacyMode: false }, 404],
  ['who does not exist', { id: 'gone' }, 404],
  ['of another site', { tenantId: 'velours' }, 404],
  ['who is away', { paused: true }, 404],
  ['who is invisible', { invisible: true }, 404],
])('a member %s is not asked', async (_, over, status) => {
  await app.addMember({ id: 'other', privacyMode: true, ...over });
  expect((await ask(mira, 'other')).status).toBe(status);
});

test('blocked, one asks nobody and is shown to nobody', async () => {
  await ask();
  await addBlock(app, 'jonas', 'mira');
  expect(await requests()).toEqual([]);
  expect((await answer('granted')).status).toBe(403);
  expect(await (await ask()).json()).toMatchObject({ error: 'blocked' });
});

test('what one has allowed one may end, also while the other one is hidden', async () => {
  await addPhotoRequest(app, 'jonas', 'mira');
  await app.db.prepare("UPDATE members SET invisible = 1 WHERE id = 'mira'").run();
  expect(await requests()).toMatchObject([{ state: 'granted', hidden: true }]);
  expect((await answer('refused')).status).toBe(200);
  expect(await requests()).toEqual([]);
  expect(await bytes()).toBe(404);
});

test('of who sees one’s photos and hides there is the name, and nothing else of the profile', async () => {
  await addPhotoRequest(app, 'jonas', 'mira');
  const key = await addPhoto(app, 'mira');
  expect(await requests()).toMatchObject([{ member: { online: true, is_new: true, main_image: {} } }]);
  for (const how of ['invisible', 'paused']) {
    await hide(how);
    const member = {
      id: 'mira',
      name: 'Mira',
      fictional: false,
      age: null,
      town: null,
      main_image: null,
      locked: false,
      online: false,
      is_new: false,
    };
    expect(await requests()).toEqual([{ member, state: 'granted', hidden: true }]);
    const html = await (await app.ask('ardenza', '/profile', { cookie: jonas })).text();
    expect(html).toContain('Mira');
    expect(html).not.toContain('Mira, 36');
    expect(html).not.toContain(key);
    expect(html).not.toContain('href="/members/mira"');
    await show(how);
  }
});

test('who is invisible may ask, by name: no mail leads nowhere, and the answer counts', async () => {
  await hide('invisible');
  expect((await ask()).status).toBe(200);
  expect(app.mails()).toEqual([]);
  expect(await requests()).toMatchObject([{ member: { name: 'Mira', age: null }, hidden: true }]);
  expect((await api('members/mira', { cookie: jonas })).status).toBe(404);
  expect((await answer('granted')).status).toBe(200);
  expect(await bytes()).toBe(200);
});

test('who is away for a while asks nobody, and what they asked before waits', async () => {
  await ask();
  await hide('paused');
  expect(await requests()).toEqual([]);
  expect((await answer('granted')).status).toBe(404);
  await app.addMember({ id: 'lena', privacyMode: true });
  const refused = await ask(mira, 'lena');
  expect([refused.status, await refused.json()]).toMatchObject([403, { error: 'paused' }]);
  expect(app.mails()).toHaveLength(1);
  await show('paused');
  expect(await requests()).toHaveLength(1);
});

test('who has asked and hides since can be blocked, and is not answered any more', async () => {
  await ask();
  await hide('invisible');
  expect((await api('members/mira/block', { method: 'POST', cookie: jonas })).status).toBe(200);
  expect(await requests()).toEqual([]);
  await addPhotoRequest(app, 'jonas', 'mira', 'requested');
  expect(await (await answer('granted')).json()).toMatchObject({ error: 'own_block' });
});

test('a refusal outlives a block that the refused one makes and takes back', async () => {
  await ask();
  await answer('refused');
  const mails = app.mails().length;
  await api('members/jonas/block', { method: 'POST', cookie: mira });
  await api('members/jonas/block', { method: 'DELETE', cookie: mira });
  expect(await seen()).toMatchObject({ photo_access: 'refused' });
  await ask();
  expect(await seen()).toMatchObject({ photo_access: 'refused' });
  expect(app.mails()).toHaveLength(mails);
});

test('thirty requests a day are enough', async () => {
  for (let n = 0; n <= 30; n++) {
    await app.addMember({ id: `p${n}`, privacyMode: true });
    expect((await ask(mira, `p${n}`)).status).toBe(n < 30 ? 200 : 429);
  }
});

test('an invisible member is there for those whom they like, photos and all', async () => {
  await app.addMember({ id: 'lena', name: 'Lena', invisible: true });
  const key = await addPhoto(app, 'lena');
  const look = async () => [
    (await api('members/lena', { cookie: mira })).status,
    (await app.ask('ardenza', `/photos/${key}/thumb.webp`, { cookie: mira })).status,
  ];
  expect(await look()).toEqual([404, 404]);
  await addLike(app, 'lena', 'mira');
  expect(await look()).toEqual([200, 200]);
  await app.db.prepare("UPDATE members SET paused = 1 WHERE id = 'lena'").run();
  expect(await look()).toEqual([404, 404]);
});

test('visitors are asked to log in', async () => {
  for (const response of [await ask(''), await answer('granted', ''), await api('photo-requests', {})])
    expect(await response.json()).toMatchObject({ authentication_required: true });
});

test('without scripts the buttons of the profile do the same', async () => {
  const post = (id: string, intent: string, cookie: string) =>
    app.ask('ardenza', `/members/${id}`, { method: 'POST', form: { intent }, cookie });
  expect((await post('jonas', 'ask', mira)).status).toBe(303);
  expect(await seen()).toMatchObject({ photo_access: 'requested' });
  await post('jonas', 'unask', mira);
  expect(await seen()).toMatchObject({ photo_access: 'ask' });
  await post('jonas', 'ask', mira);
  await post('mira', 'granted', jonas);
  expect(await seen()).toMatchObject({ photo_access: 'granted' });
});

test('without scripts whoever answers from the list comes back to it: a hidden profile is none', async () => {
  await ask();
  await hide('invisible');
  const html = await (await app.ask('ardenza', '/profile', { cookie: jonas })).text();
  expect(html).toContain('value="block"');
  expect(html).toMatch(/<input[^>]*name="from"/);
  const form = { intent: 'granted', from: 'requests' };
  const answered = await app.ask('ardenza', '/members/mira', { method: 'POST', form, cookie: jonas });
  expect([answered.status, answered.headers.get('location')]).toEqual([303, '/profile#photo-requests']);
  expect(await bytes()).toBe(200);
});

test('in privacy mode the own profile lists who has asked, and answers without scripts', async () => {
  await ask();
  const html = await (await app.ask('ardenza', '/profile', { cookie: jonas })).text();
  expect(html).toContain('id="photo-requests"');
  expect(html).toContain('Mira, 36');
  expect(html).toMatch(/<form[^>]*action="\/members\/mira"/);
  // Whoever shows photos to everybody has nothing to decide.
  expect(await (await app.ask('ardenza', '/profile', { cookie: mira })).text()).not.toContain(
    'photo-requests"',
  );
});

test('without scripts the list of activity takes the answer and shows it', async () => {
  await ask();
  const list = async () => (await app.ask('ardenza', '/activity', { cookie: jonas })).text();
  expect(await list()).toContain('name="from" value="activity"');
  const answered = await app.ask('ardenza', '/members/mira', {
    method: 'POST',
    form: { intent: 'granted', from: 'activity' },
    cookie: jonas,
  });
  expect(answered.headers.get('location')).toBe('/activity');
  expect(await list()).not.toContain('name="from" value="activity"');
  expect(await requests()).toMatchObject([{ state: 'granted' }]);
});
