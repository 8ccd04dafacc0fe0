import { beforeEach, expect, test } from 'vitest';
import { NOW, type TestApp, createTestApp } from '#worker/testing/test-app.ts';
import { addPhoto } from '#worker/testing/photos.ts';
import { addLike } from '#worker/testing/relations.ts';
import { overrideSite } from '#worker/testing/sites.ts';

const DAY = 86_400_000;

let app: TestApp;
let cookie: string;

async function setUp(fictionalLikes: boolean): Promise<void> {
  app = await createTestApp(overrideSite('ardenza', { fictional_likes: fictionalLikes }));
  await app.addMember({ id: 'mira', email: 'mira@mail.example', gender: 'f', seeking: 'm' });
  await app.addMember({ id: 'jonas', gender: 'm' });
  for (const id of ['figure', 'figment']) {
    await app.addMember({ id, gender: 'm', seeking: 'f', fictional: true, lastActiveAt: id.length });
    await addPhoto(app, id);
  }
  cookie = await app.login('ardenza', 'mira@mail.example');
}

const ask = (headers = {}) => app.ask('ardenza', '/api/auto-like.php', { cookie, headers });
const shown = async () => (await (await ask()).json()) as { profile: Record<string, unknown> | null };
const likesOf = async (id: string) =>
  (await app.db.prepare('SELECT * FROM likes WHERE member_id = ?').bind(id).all()).results;

beforeEach(() => setUp(true));

test('the latest like that is new is shown, with its picture below the site’s prefix', async () => {
  const key = await addPhoto(app, 'jonas');
  await app.addMember({ id: 'before', gender: 'm' });
  await addLike(app, 'before', 'mira', { createdAt: NOW - 5 });
  await addLike(app, 'jonas', 'mira', { createdAt: NOW - 2 });
  await addLike(app, 'figure', 'mira', { createdAt: NOW - 1 });
  expect(await shown()).toMatchObject({
    profile: { id: 'jonas', fictional: false, main_image: { match: `${key}/thumb.webp` } },
  });
  // To be shown is not to be opened.
  expect(await likesOf('jonas')).toMatchObject([{ seen_at: null }]);
});

test('without one a fictional profile likes, and says that it is one', async () => {
  expect(await shown()).toMatchObject({ profile: { id: 'figment', fictional: true, online: false } });
  expect(await likesOf('figment')).toMatchObject([{ liked_id: 'mira', seen_at: null }]);
  expect(app.mails()).toEqual([]);
});

test('one a day: until it is opened the same is shown, then none before tomorrow', async () => {
  await Promise.all([ask(), ask(), ask()]);
  expect(await shown()).toMatchObject({ profile: { id: 'figment' } });
  await app.ask('ardenza', '/api/likes/seen', { method: 'POST', json: { member: 'figment' }, cookie });
  expect(await shown()).toEqual({ profile: null });
  app.advanceTime(DAY);
  expect(await shown()).toMatchObject({ profile: { id: 'figure' } });
});

test('a member’s like is never made up, and a site without fictional likes has none', async () => {
  await setUp(false);
  expect(await shown()).toEqual({ profile: null });
  const { results } = await app.db.prepare('SELECT * FROM likes').all();
  expect(results).toEqual([]);
});

test('whoever has been blocked, has gone or is not wanted likes nobody', async () => {
  await app.db.prepare("INSERT INTO blocks VALUES ('ardenza', 'mira', 'figment', 0)").run();
  await app.db.prepare("UPDATE members SET seeking = 'm' WHERE id = 'figure'").run();
  await app.db.prepare("UPDATE members SET status = 'deleted' WHERE id = 'jonas'").run();
  await addLike(app, 'jonas', 'mira');
  expect(await shown()).toEqual({ profile: null });
});

test('it changes something, so no other site can ask for it, nor a visitor', async () => {
  expect((await ask({ 'sec-fetch-site': 'cross-site' })).status).toBe(403);
  expect((await app.ask('ardenza', '/api/auto-like.php')).status).toBe(403);
  expect(await likesOf('figment')).toEqual([]);
});
