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

test.each([
  ['who shows photos to everyone', { privacyMode: false }, 404],
  ['who does not exist', { id: 'gone' }, 404],
  ['of another site', { tenantId: 'velours' }, 404],
  ['who has paused', { paused: true }, 404],
  ['who is invisible', { invisible: true }, 404],
])('rejects a request to a member %s', async (_, over, status) => {
  await app.addMember({ id: 'other', privacyMode: true, ...over });
  expect((await ask(mira, 'other')).status).toBe(status);
});

test('rejects requests between blocked members and hides existing ones', async () => {
  await ask();
  await addBlock(app, 'jonas', 'mira');
  expect(await requests()).toEqual([]);
  expect((await answer('granted')).status).toBe(403);
  expect(await (await ask()).json()).toMatchObject({ error: 'blocked' });
});

test('withdraws a permission also while the other member is hidden', async () => {
  await addPhotoRequest(app, 'jonas', 'mira');
  await app.db.prepare("UPDATE members SET invisible = 1 WHERE id = 'mira'").run();
  expect(await requests()).toMatchObject([{ state: 'granted', hidden: true }]);
  expect((await answer('refused')).status).toBe(200);
  expect(await requests()).toEqual([]);
  expect(await bytes()).toBe(404);
});

test('shows only the name of a hidden member who may see the photos', async () => {
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

test('accepts a request by an invisible member, shown by name, without an email', async () => {
  await hide('invisible');
  expect((await ask()).status).toBe(200);
  expect(app.mails()).toEqual([]);
  expect(await requests()).toMatchObject([{ member: { name: 'Mira', age: null }, hidden: true }]);
  expect((await api('members/mira', { cookie: jonas })).status).toBe(404);
  expect((await answer('granted')).status).toBe(200);
  expect(await bytes()).toBe(200);
});

test('rejects a request by a paused member and hides earlier ones until the pause ends', async () => {
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

test('allows blocking a hidden member who has asked, and rejects an answer then', async () => {
  await ask();
  await hide('invisible');
  expect((await api('members/mira/block', { method: 'POST', cookie: jonas })).status).toBe(200);
  expect(await requests()).toEqual([]);
  await addPhotoRequest(app, 'jonas', 'mira', 'requested');
  expect(await (await answer('granted')).json()).toMatchObject({ error: 'own_block' });
});

test('keeps a refusal when the refused member blocks and unblocks', async () => {
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

test('shows an invisible member with photos to members that the member likes', async () => {
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
