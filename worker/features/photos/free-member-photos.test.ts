import { beforeEach, expect, test } from 'vitest';
import { type TestApp, createTestApp } from '#worker/testing/test-app.ts';
import { addPhoto } from '#worker/testing/photos.ts';
import { addBlock } from '#worker/testing/relations.ts';

let app: TestApp;
let mira: string;
let photos: string[];
beforeEach(async () => {
  app = await createTestApp();
  await app.addMember({ id: 'mira', email: 'mira@mail.example' });
  await app.addMember({ id: 'jonas', email: 'jonas@mail.example', paidUser: true });
  // The rejected photo makes the third stored photo the second visible one.
  await addPhoto(app, 'jonas', { position: 1, status: 'rejected' });
  photos = [];
  for (const position of [0, 2, 3, 4, 5]) photos.push(await addPhoto(app, 'jonas', { position }));
  mira = await app.startSession('ardenza', 'mira@mail.example');
});

const statuses = (cookie: string) =>
  Promise.all(
    photos.map(async (key) => (await app.ask('ardenza', `/photos/${key}/small.webp`, { cookie })).status),
  );

test('shows three photos and the number of the others to a free member', async () => {
  expect(await statuses(mira)).toEqual([200, 200, 200, 404, 404]);
  const profile = await (await app.ask('ardenza', '/api/members/jonas', { cookie: mira })).json();
  expect(profile).toMatchObject({ photo_access: 'open', locked_photos: 2, photos: [{}, {}, {}] });
  const html = await (await app.ask('ardenza', '/members/jonas', { cookie: mira })).text();
  expect(photos.map((key) => html.includes(key))).toEqual([true, true, true, false, false]);
});

test('shows all photos to a Premium member and to the owner', async () => {
  const jonas = await app.startSession('ardenza', 'jonas@mail.example');
  expect(await statuses(jonas)).toEqual([200, 200, 200, 200, 200]);
  await app.db.prepare("UPDATE members SET paid_user = 1 WHERE id = 'mira'").run();
  expect(await statuses(mira)).toEqual([200, 200, 200, 200, 200]);
});

test('moves the next photos up when the first one is deleted', async () => {
  await app.db
    .prepare('DELETE FROM photos WHERE key = ?')
    .bind(photos[0] ?? '')
    .run();
  expect(await statuses(mira)).toEqual([404, 200, 200, 200, 404]);
});

test.each([
  ['mira', 'jonas'],
  ['jonas', 'mira'],
] as const)('shows no photo when %s has blocked %s', async (from, to) => {
  await addBlock(app, from, to);
  expect(await statuses(mira)).toEqual([404, 404, 404, 404, 404]);
});
