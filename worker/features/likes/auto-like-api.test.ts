import { beforeEach, expect, test } from 'vitest';
import { watchDatabase } from '#worker/db/wrap-database.ts';
import { explainQuery } from '#worker/testing/database/explain-query.ts';
import { NOW, type TestApp, createTestApp } from '#worker/testing/test-app.ts';
import { addPhoto } from '#worker/testing/photos.ts';
import { addLike } from '#worker/testing/relations.ts';
import { overrideSite } from '#worker/testing/sites.ts';

const DAY = 86_400_000;

let app: TestApp;
let cookie: string;
const asked = new Set<string>();

async function setUp(fictionalLikes: boolean): Promise<void> {
  asked.clear();
  app = await createTestApp({
    ...overrideSite('ardenza', { fictional_likes: fictionalLikes }),
    watch: (db) => watchDatabase(db, (sql) => void asked.add(sql)),
  });
  await app.addMember({ id: 'mira', email: 'mira@mail.example', gender: 'f', seeking: 'm' });
  await app.addMember({ id: 'jonas', gender: 'm' });
  for (const id of ['figure', 'figment']) {
    await app.addMember({ id, gender: 'm', seeking: 'f', fictional: true, lastActiveAt: id.length });
    await addPhoto(app, id);
  }
  cookie = await app.startSession('ardenza', 'mira@mail.example');
}

const ask = (headers = {}) => app.ask('ardenza', '/api/auto-like.php', { cookie, headers });
const shown = async () => (await (await ask()).json()) as { profile: Record<string, unknown> | null };
const likesOf = async (id: string) =>
  (await app.db.prepare('SELECT * FROM likes WHERE member_id = ?').bind(id).all()).results;

beforeEach(() => setUp(true));

test('shows the latest new like with its picture below the site’s prefix', async () => {
  const key = await addPhoto(app, 'jonas');
  await app.addMember({ id: 'before', gender: 'm' });
  await addLike(app, 'before', 'mira', { createdAt: NOW - 5 });
  await addLike(app, 'jonas', 'mira', { createdAt: NOW - 2 });
  await addLike(app, 'figure', 'mira', { createdAt: NOW - 1 });
  expect(await shown()).toMatchObject({
    profile: { id: 'jonas', fictional: false, main_image: { match: `${key}/thumb.webp` } },
  });
  // Showing a like does not mark it as seen.
  expect(await likesOf('jonas')).toMatchObject([{ seen_at: null }]);
});

test('creates a like by a labelled fictional profile when there is no new like', async () => {
  expect(await shown()).toMatchObject({ profile: { id: 'figment', fictional: true, online: false } });
  expect(await likesOf('figment')).toMatchObject([{ liked_id: 'mira', seen_at: null }]);
  expect(app.mails()).toEqual([]);
});

test('creates one a day and repeats it until it is opened', async () => {
  await Promise.all([ask(), ask(), ask()]);
  expect(await shown()).toMatchObject({ profile: { id: 'figment' } });
  await app.ask('ardenza', '/api/likes/seen', { method: 'POST', json: { member: 'figment' }, cookie });
  expect(await shown()).toEqual({ profile: null });
  app.advanceTime(DAY);
  expect(await shown()).toMatchObject({ profile: { id: 'figure' } });
});

test('searches fictional profiles only, and no more once one has liked the member that day', async () => {
  const findLikers = () => [...asked].filter((sql) => sql.includes('"fictional" = 1'));
  await shown();
  const plans = await Promise.all(findLikers().map((sql) => explainQuery(app.db, sql)));
  expect(plans).toEqual([expect.stringContaining('SEARCH members USING INDEX members_fictional')]);
  await app.ask('ardenza', '/api/likes/seen', { method: 'POST', json: { member: 'figment' }, cookie });
  asked.clear();
  expect(await shown()).toEqual({ profile: null });
  expect(findLikers()).toEqual([]);
});

test('creates no like of a real member, and none at all when the site has the setting off', async () => {
  await setUp(false);
  expect(await shown()).toEqual({ profile: null });
  const { results } = await app.db.prepare('SELECT * FROM likes').all();
  expect(results).toEqual([]);
});

test('uses no profile that is blocked, deleted or not sought', async () => {
  await app.db.prepare("INSERT INTO blocks VALUES ('ardenza', 'mira', 'figment', 0)").run();
  await app.db.prepare("UPDATE members SET seeking = 'm' WHERE id = 'figure'").run();
  await app.db.prepare("UPDATE members SET status = 'deleted' WHERE id = 'jonas'").run();
  await addLike(app, 'jonas', 'mira');
  expect(await shown()).toEqual({ profile: null });
});

test('rejects calls from other sites and from visitors', async () => {
  expect((await ask({ 'sec-fetch-site': 'cross-site' })).status).toBe(403);
  expect((await app.ask('ardenza', '/api/auto-like.php')).status).toBe(403);
  expect(await likesOf('figment')).toEqual([]);
});
