import * as v from 'valibot';
import { expect, test } from 'vitest';
import { STATE_SIZE } from '#client/features/likes/like-lists.ts';
import { orm } from '#worker/db/orm.ts';
import { memberInterests } from '#worker/db/schema/members.ts';
import { NOW } from '#worker/testing/test-app.ts';
import { addLike, addLikes } from '#worker/testing/relations.ts';
import { setUpLikesList } from './likes-list.fixture.ts';

const fixture = setUpLikesList();
const { list } = fixture;

const MINUTE = 60_000;

const hearts = v.array(v.object({ id: v.string(), liked: v.optional(v.boolean()) }));
const cards = v.object({ results: v.optional(hearts), similar: v.optional(hearts) });

const markSeen = (member: string) =>
  fixture.app.ask('ardenza', '/api/likes/seen', { method: 'POST', json: { member }, cookie: fixture.cookie });

async function likeOthers(count: number): Promise<void> {
  await fixture.app.addMembers(count, (n) => ({ id: `m${n}`, gender: 'm' }));
  await addLikes(
    fixture.app,
    Array.from({ length: count }, (_, n) => ({ memberId: 'mira', likedId: `m${n}` })),
  );
}

test('marks in each list which profiles the member likes', async () => {
  await addLike(fixture.app, 'anna', 'mira');
  await addLike(fixture.app, 'ben', 'mira');
  await addLike(fixture.app, 'mira', 'anna');
  const liked = async (type: string) =>
    Object.fromEntries((await list(`?type=${type}`)).results.map((card) => [card.id, card.liked]));
  expect(await liked('liked-me')).toEqual({ anna: true, ben: false });
  expect(await liked('mine')).toEqual({ anna: true });
  expect(await liked('matches')).toEqual({ anna: true });
});

test('marks likes beyond the latest ones that every page knows', async () => {
  await addLike(fixture.app, 'mira', 'anna', { createdAt: NOW - MINUTE });
  await likeOthers(STATE_SIZE);
  await addLike(fixture.app, 'anna', 'mira');
  for (const path of ['/likes/matches', '/likes', '/members/anna']) {
    const html = await (await fixture.app.ask('ardenza', path, { cookie: fixture.cookie })).text();
    const heart = /<form [^>]*action="\/likes\/m\/anna".*?<\/form>/.exec(html)?.[0];
    expect(heart).toContain('aria-pressed="true"');
    expect(heart).toContain('value="0"');
  }
});

test('marks them in search, the match finder and similar members too', async () => {
  await addLike(fixture.app, 'mira', 'anna', { createdAt: NOW - MINUTE });
  await likeOthers(STATE_SIZE - 1);
  const said = async (path: string) => {
    const json = v.parse(
      cards,
      await (await fixture.app.ask('ardenza', path, { cookie: fixture.cookie })).json(),
    );
    return [...(json.results ?? []), ...(json.similar ?? [])].flatMap(({ id, liked }) => (liked ? [id] : []));
  };
  const interest = { tenantId: 'ardenza', interest: 'tea' };
  await orm(fixture.app.db).insert(memberInterests).values(['mira', 'anna', 'ben'].map((memberId) => ({ ...interest, memberId }))); // prettier-ignore
  await fixture.app.db.prepare("UPDATE members SET seeking = 'a'").run();
  const finder = '/api/match-finder?gender=f&min_age=18&max_age=99&country=NL&interests=tea';
  const paths = ['/api/members?gender=f', '/api/members?gender=f&max_age=37', finder, '/api/members/ben'];
  // The page itself knows this many likes.
  for (const path of paths) expect(await said(path), path).toEqual([]);
  await addLike(fixture.app, 'mira', 'carla');
  expect(await said('/api/members?gender=f')).toEqual(['anna', 'carla']);
  expect(await said('/api/members?gender=f&max_age=37')).toEqual(['anna', 'carla']);
  expect(await said(finder)).toEqual(['anna']);
  expect(await said('/api/members/ben')).toEqual(['anna', 'carla']);
  const html = await (
    await fixture.app.ask('ardenza', '/members?gender=f', { cookie: fixture.cookie })
  ).text();
  expect(/<form [^>]*action="\/likes\/m\/anna".*?<\/form>/.exec(html)?.[0]).toContain('aria-pressed="true"');
  await fixture.app.ask('ardenza', '/api/likes', {
    method: 'DELETE',
    json: { member: 'anna' },
    cookie: fixture.cookie,
  });
  expect(await said('/api/members?gender=f')).toEqual([]);
});

test('keeps the number of given likes correct however a like ends', async () => {
  const given = () =>
    fixture.app.db
      .prepare("SELECT likes_given FROM members WHERE id = 'mira'")
      .first<{ likes_given: number }>();
  const send = (method: string, member: string) =>
    fixture.app.ask('ardenza', '/api/likes', { method, json: { member }, cookie: fixture.cookie });
  for (const id of ['anna', 'anna', 'ben', 'carla']) await send('POST', id);
  expect(await given()).toEqual({ likes_given: 3 });
  await send('DELETE', 'anna');
  await send('DELETE', 'anna');
  await fixture.app.db.prepare("DELETE FROM members WHERE id = 'ben'").run();
  expect(await given()).toEqual({ likes_given: 1 });
});

test('keeps likes new when a list is opened and marks them seen when a profile is opened', async () => {
  await addLike(fixture.app, 'anna', 'mira');
  await addLike(fixture.app, 'ben', 'mira');
  await list();
  await fixture.app.ask('ardenza', '/likes', { cookie: fixture.cookie });
  const state = async () =>
    (await fixture.app.ask('ardenza', '/api/likes.php', { cookie: fixture.cookie })).json();
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
    await addLike(fixture.app, 'anna', 'mira');
    await addLike(fixture.app, 'ben', 'mira');
    const page = await (await fixture.app.ask('ardenza', path, { cookie: fixture.cookie })).text();
    expect(page).toContain('<title>(1) anna, 39 ·');
    expect(await list()).toMatchObject({ results: [{ id: 'ben' }, { id: 'anna', like_new: false }] });
  },
);

test('marks nothing seen when the profile is not visible', async () => {
  await addLike(fixture.app, 'anna', 'mira');
  await fixture.app.db.prepare("UPDATE members SET paused = 1 WHERE id = 'anna'").run();
  expect((await fixture.app.ask('ardenza', '/likes/m/anna', { cookie: fixture.cookie })).status).toBe(404);
  await fixture.app.db.prepare("UPDATE members SET paused = 0 WHERE id = 'anna'").run();
  expect((await list()).results).toMatchObject([{ id: 'anna', like_new: true }]);
});

test('marks only the viewer’s own likes as seen', async () => {
  await addLike(fixture.app, 'mira', 'anna');
  for (const id of ['anna', 'ben', 'unknown']) expect((await markSeen(id)).status).toBe(200);
  const { results } = await fixture.app.db.prepare('SELECT seen_at FROM likes').all();
  expect(results).toEqual([{ seen_at: null }]);
});
