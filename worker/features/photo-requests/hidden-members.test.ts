import { expect, test } from 'vitest';
import { addPhoto } from '#worker/testing/photos.ts';
import { addBlock, addPhotoRequest, addLike } from '#worker/testing/relations.ts';
import { setUpPhotoRequests } from './photo-requests.fixture.ts';

const fixture = setUpPhotoRequests();
const { api, ask, answer, bytes, seen, hide, requests } = fixture;

const show = (how: string, id = 'mira') =>
  fixture.app.db.prepare(`UPDATE members SET ${how} = 0 WHERE id = '${id}'`).run();

test.each([
  ['who shows photos to everyone', { privacyMode: false }, 404],
  ['who does not exist', { id: 'gone' }, 404],
  ['of another site', { tenantId: 'velours' }, 404],
  ['who has paused', { paused: true }, 404],
  ['who is invisible', { invisible: true }, 404],
])('rejects a request to a member %s', async (_, over, status) => {
  await fixture.app.addMember({ id: 'other', privacyMode: true, ...over });
  expect((await ask(fixture.mira, 'other')).status).toBe(status);
});

test('rejects requests between blocked members and hides existing ones', async () => {
  await ask();
  await addBlock(fixture.app, 'jonas', 'mira');
  expect(await requests()).toEqual([]);
  expect((await answer('granted')).status).toBe(403);
  expect(await (await ask()).json()).toMatchObject({ error: 'blocked' });
});

test('withdraws a permission also while the other member is hidden', async () => {
  await addPhotoRequest(fixture.app, 'jonas', 'mira');
  await fixture.app.db.prepare("UPDATE members SET invisible = 1 WHERE id = 'mira'").run();
  expect(await requests()).toMatchObject([{ state: 'granted', hidden: true }]);
  expect((await answer('refused')).status).toBe(200);
  expect(await requests()).toEqual([]);
  expect(await bytes()).toBe(404);
});

test('shows only the name of a hidden member who may see the photos', async () => {
  await addPhotoRequest(fixture.app, 'jonas', 'mira');
  const key = await addPhoto(fixture.app, 'mira');
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
    const html = await (await fixture.app.ask('ardenza', '/profile', { cookie: fixture.jonas })).text();
    expect(html).toContain('Mira');
    expect(html).not.toContain('Mira, 36');
    expect(html).not.toContain(key);
    expect(html).not.toContain('href="/members/mira"');
    await show(how);
  }
});

test('accepts a request by an invisible member, shown by name, without an email', async () => {
  await hide('invisible');
  expect((await ask()).status).toBe(200);
  expect(fixture.app.mails()).toEqual([]);
  expect(await requests()).toMatchObject([{ member: { name: 'Mira', age: null }, hidden: true }]);
  expect((await api('members/mira', { cookie: fixture.jonas })).status).toBe(404);
  expect((await answer('granted')).status).toBe(200);
  expect(await bytes()).toBe(200);
});

test.each(['paused', 'invisible'])(
  'tells no one by email of an answer by a member who is %s',
  async (how) => {
    await addPhotoRequest(fixture.app, 'jonas', 'mira', 'requested');
    await hide(how, 'jonas');
    expect((await answer('granted')).status).toBe(200);
    expect(fixture.app.mails()).toEqual([]);
    const { results } = await fixture.app.db.prepare('SELECT kind FROM outbox').all();
    expect(results).toEqual([]);
  },
);

test('tells a member by email of the answer of an invisible member who likes them', async () => {
  await addPhotoRequest(fixture.app, 'jonas', 'mira', 'requested');
  await addLike(fixture.app, 'jonas', 'mira');
  await hide('invisible', 'jonas');
  await answer('refused');
  expect(fixture.app.mails().map(({ to }) => to)).toEqual(['mira@mail.example']);
});

test('rejects a request by a paused member and hides earlier ones until the pause ends', async () => {
  await ask();
  await hide('paused');
  expect(await requests()).toEqual([]);
  expect((await answer('granted')).status).toBe(404);
  await fixture.app.addMember({ id: 'lena', privacyMode: true });
  const refused = await ask(fixture.mira, 'lena');
  expect([refused.status, await refused.json()]).toMatchObject([403, { error: 'paused' }]);
  expect(fixture.app.mails()).toHaveLength(1);
  await show('paused');
  expect(await requests()).toHaveLength(1);
});

test('allows blocking a hidden member who has asked, and rejects an answer then', async () => {
  await ask();
  await hide('invisible');
  expect((await api('members/mira/block', { method: 'POST', cookie: fixture.jonas })).status).toBe(200);
  expect(await requests()).toEqual([]);
  await addPhotoRequest(fixture.app, 'jonas', 'mira', 'requested');
  expect(await (await answer('granted')).json()).toMatchObject({ error: 'own_block' });
});

test('keeps a refusal when the refused member blocks and unblocks', async () => {
  await ask();
  await answer('refused');
  const mails = fixture.app.mails().length;
  await api('members/jonas/block', { method: 'POST', cookie: fixture.mira });
  await api('members/jonas/block', { method: 'DELETE', cookie: fixture.mira });
  expect(await seen()).toMatchObject({ photo_access: 'refused' });
  await ask();
  expect(await seen()).toMatchObject({ photo_access: 'refused' });
  expect(fixture.app.mails()).toHaveLength(mails);
});

test('shows an invisible member with photos to members that the member likes', async () => {
  await fixture.app.addMember({ id: 'lena', name: 'Lena', invisible: true });
  const key = await addPhoto(fixture.app, 'lena');
  const look = async () => [
    (await api('members/lena', { cookie: fixture.mira })).status,
    (await fixture.app.ask('ardenza', `/photos/${key}/thumb.webp`, { cookie: fixture.mira })).status,
  ];
  expect(await look()).toEqual([404, 404]);
  await addLike(fixture.app, 'lena', 'mira');
  expect(await look()).toEqual([200, 200]);
  await fixture.app.db.prepare("UPDATE members SET paused = 1 WHERE id = 'lena'").run();
  expect(await look()).toEqual([404, 404]);
});
