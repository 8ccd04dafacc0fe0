import * as v from 'valibot';
import { beforeEach, expect, test } from 'vitest';
import { type LikesListPage, likesPage } from '#client/features/likes/contract.ts';
import { STATE_SIZE } from '#client/features/likes/rules.ts';
import { orm } from '#worker/db/orm.ts';
import { memberInterests } from '#worker/db/schema.ts';
import { NOW, type TestApp, createTestApp } from '#worker/testing/test-app.ts';
import { addLike } from '#worker/testing/relations.ts';

const MINUTE = 60_000;
let app: TestApp;
let cookie: string;
beforeEach(async () => {
  app = await createTestApp();
  await app.addMember({ id: 'mira', email: 'mira@mail.example' });
  for (const id of ['anna', 'ben', 'carla']) await app.addMember({ id, name: id, birthDate: '1987-03-09' });
  cookie = await app.login('ardenza', 'mira@mail.example');
});

const hearts = v.array(v.object({ id: v.string(), liked: v.optional(v.boolean()) }));
const cards = v.object({ results: v.optional(hearts), similar: v.optional(hearts) });

async function list(query = ''): Promise<LikesListPage> {
  const answer = await app.ask('ardenza', `/api/likes${query}`, { cookie });
  expect(answer.status).toBe(200);
  return v.parse(v.strictObject(likesPage.entries), await answer.json());
}

const markSeen = (member: string) =>
  app.ask('ardenza', '/api/likes/seen', { method: 'POST', json: { member }, cookie });

test('marks in each list which profiles the member likes', async () => {
  await addLike(app, 'anna', 'mira');
  await addLike(app, 'ben', 'mira');
  await addLike(app, 'mira', 'anna');
  const liked = async (type: string) =>
    Object.fromEntries((await list(`?type=${type}`)).results.map((one) => [one.id, one.liked]));
  expect(await liked('liked-me')).toEqual({ anna: true, ben: false });
  expect(await liked('mine')).toEqual({ anna: true });
  expect(await liked('matches')).toEqual({ anna: true });
});

test('marks likes beyond the latest ones that every page knows', async () => {
  await addLike(app, 'mira', 'anna', { createdAt: NOW - MINUTE });
  for (let i = 0; i < STATE_SIZE; i++) {
    await app.addMember({ id: `m${i}` });
    await addLike(app, 'mira', `m${i}`);
  }
  await addLike(app, 'anna', 'mira');
  for (const path of ['/likes/matches', '/likes', '/members/anna']) {
    const html = await (await app.ask('ardenza', path, { cookie })).text();
    const heart = /<form [^>]*action="\/likes\/m\/anna".*?<\/form>/.exec(html)?.[0];
    expect(heart).toContain('aria-pressed="true"');
    expect(heart).toContain('value="0"');
  }
});

test('marks them in search, the match finder and similar members too', async () => {
  await addLike(app, 'mira', 'anna', { createdAt: NOW - MINUTE });
  for (let i = 0; i < STATE_SIZE - 1; i++) {
    await app.addMember({ id: `m${i}`, gender: 'm' });
    await addLike(app, 'mira', `m${i}`);
  }
  const said = async (path: string) => {
    const json = v.parse(cards, await (await app.ask('ardenza', path, { cookie })).json());
    return [...(json.results ?? []), ...(json.similar ?? [])].flatMap(({ id, liked }) => (liked ? [id] : []));
  };
  const interest = { tenantId: 'ardenza', interest: 'tea' };
  await orm(app.db).insert(memberInterests).values(['mira', 'anna', 'ben'].map((memberId) => ({ ...interest, memberId }))); // prettier-ignore
  await app.db.prepare("UPDATE members SET seeking = 'a'").run();
  const finder = '/api/match-finder?gender=f&min_age=18&max_age=99&country=NL&interests=tea';
  const paths = ['/api/members?gender=f', '/api/members?gender=f&max_age=37', finder, '/api/members/ben'];
  // The page itself knows this many likes.
  for (const path of paths) expect(await said(path), path).toEqual([]);
  await addLike(app, 'mira', 'carla');
  expect(await said('/api/members?gender=f')).toEqual(['anna', 'carla']);
  expect(await said('/api/members?gender=f&max_age=37')).toEqual(['anna', 'carla']);
  expect(await said(finder)).toEqual(['anna']);
  expect(await said('/api/members/ben')).toEqual(['anna', 'carla']);
  const html = await (await app.ask('ardenza', '/members?gender=f', { cookie })).text();
  expect(/<form [^>]*action="\/likes\/m\/anna".*?<\/form>/.exec(html)?.[0]).toContain('aria-pressed="true"');
  await app.ask('ardenza', '/api/likes', { method: 'DELETE', json: { member: 'anna' }, cookie });
  expect(await said('/api/members?gender=f')).toEqual([]);
});

test('keeps the number of given likes correct however a like ends', async () => {
  const given = () =>
    app.db.prepare("SELECT likes_given FROM members WHERE id = 'mira'").first<{ likes_given: number }>();
  const send = (method: string, member: string) =>
    app.ask('ardenza', '/api/likes', { method, json: { member }, cookie });
  for (const id of ['anna', 'anna', 'ben', 'carla']) await send('POST', id);
  expect(await given()).toEqual({ likes_given: 3 });
  await send('DELETE', 'anna');
  await send('DELETE', 'anna');
  await app.db.prepare("DELETE FROM members WHERE id = 'ben'").run();
  expect(await given()).toEqual({ likes_given: 1 });
});

test('keeps likes new when a list is opened and marks them seen when a profile is opened', async () => {
  await addLike(app, 'anna', 'mira');
  await addLike(app, 'ben', 'mira');
  await list();
  await app.ask('ardenza', '/likes', { cookie });
  const state = async () => (await app.ask('ardenza', '/api/likes.php', { cookie })).json();
  expect(await state()).toMatchObject({ liked_by: [{ like_new: true }, { like_new: true }] });
  expect(await (await markSeen('anna')).json()).toEqual({ like_new: false });
  expect(await state()).toMatchObject({
    liked_by: [
      { id: 'ben', like_new: true },
      { id: 'anna', like_new: false },
    ],
  });
});

test.each(['/members/anna', '/likes/m/anna'])(
  'marks a like seen when the server renders the profile page: %s',
  async (path) => {
    await addLike(app, 'anna', 'mira');
    await addLike(app, 'ben', 'mira');
    const page = await (await app.ask('ardenza', path, { cookie })).text();
    expect(page).toContain('<title>(1) anna, 39 ·');
    expect(await list()).toMatchObject({ results: [{ id: 'ben' }, { id: 'anna', like_new: false }] });
  },
);

test('marks nothing seen when the profile is not visible', async () => {
  await addLike(app, 'anna', 'mira');
  await app.db.prepare("UPDATE members SET paused = 1 WHERE id = 'anna'").run();
  expect((await app.ask('ardenza', '/likes/m/anna', { cookie })).status).toBe(404);
  await app.db.prepare("UPDATE members SET paused = 0 WHERE id = 'anna'").run();
  expect((await list()).results).toMatchObject([{ id: 'anna', like_new: true }]);
});

test('marks only the viewer’s own likes as seen', async () => {
  await addLike(app, 'mira', 'anna');
  for (const id of ['anna', 'ben', 'unknown']) expect((await markSeen(id)).status).toBe(200);
  const { results } = await app.db.prepare('SELECT seen_at FROM likes').all();
  expect(results).toEqual([{ seen_at: null }]);
});
