import * as v from 'valibot';
import { beforeEach, expect, test } from 'vitest';
import { type LikesListPage, likesPage } from '#client/features/likes/contract.ts';
import { STATE_SIZE } from '#client/features/likes/rules.ts';
import { orm } from '#worker/db/orm.ts';
import { memberInterests } from '#worker/db/schema.ts';
import { NOW, type TestApp, createTestApp } from '#worker/testing/test-app.ts';
import { addPhoto } from '#worker/testing/photos.ts';
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
const listIds = async (query = '') => (await list(query)).results.map(({ id }) => id);
const markSeen = (member: string) =>
  app.ask('ardenza', '/api/likes/seen', { method: 'POST', json: { member }, cookie });

test('lists who likes the member, new likes first, then the latest', async () => {
  await addLike(app, 'anna', 'mira', { createdAt: NOW - MINUTE, seenAt: NOW });
  await addLike(app, 'ben', 'mira', { createdAt: NOW - 90 * MINUTE });
  await addLike(app, 'carla', 'mira', { createdAt: NOW - 50 * 60 * MINUTE });
  expect(await list()).toMatchObject({
    results: [
      { id: 'ben', age: 39, like_new: true, ago: 3600 },
      { id: 'carla', like_new: true, ago: 172_800 },
      { id: 'anna', like_new: false, ago: 60 },
    ],
    count: 3,
    next: null,
  });
});

test('lists whose profiles the member likes, the latest first', async () => {
  await addLike(app, 'mira', 'anna', { createdAt: NOW - 2 });
  await addLike(app, 'mira', 'ben', { createdAt: NOW - 1 });
  await addLike(app, 'carla', 'mira');
  expect(await listIds('?type=mine')).toEqual(['ben', 'anna']);
});

test('lists mutual likes as matches, the latest first, in either order of likes', async () => {
  await addLike(app, 'mira', 'anna', { createdAt: NOW - 9 });
  await addLike(app, 'anna', 'mira', { createdAt: NOW - 1 });
  await addLike(app, 'mira', 'ben', { createdAt: NOW - 2 });
  await addLike(app, 'ben', 'mira', { createdAt: NOW - 8, seenAt: NOW });
  await addLike(app, 'carla', 'mira');
  expect((await list('?type=matches')).results).toMatchObject([
    { id: 'anna', like_new: true },
    { id: 'ben', like_new: false },
  ]);
});

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

test.each([
  ['deleted', { status: 'deleted' as const }],
  ['disabled', { status: 'disabled' as const }],
  ['not confirmed', { status: 'not_confirmed' as const }],
  ['paused', { paused: true }],
])('lists no member who is %s', async (_, over) => {
  await app.addMember({ id: 'gone', ...over });
  await addLike(app, 'gone', 'mira');
  await addLike(app, 'mira', 'gone');
  for (const type of ['liked-me', 'mine', 'matches'])
    expect(await list(`?type=${type}`)).toEqual({ results: [], count: 0, next: null });
  expect(await (await app.ask('ardenza', '/api/likes.php', { cookie })).json()).toEqual({
    profiles: [],
    liked_by: [],
  });
});

test('shows invisible members only to members they like', async () => {
  await app.addMember({ id: 'shy', invisible: true });
  await addLike(app, 'mira', 'shy');
  expect(await listIds('?type=mine')).toEqual([]);
  await addLike(app, 'shy', 'mira');
  for (const type of ['liked-me', 'mine', 'matches']) expect(await listIds(`?type=${type}`)).toEqual(['shy']);
});

test('gives no address of a photo in privacy mode', async () => {
  await app.addMember({ id: 'veiled', privacyMode: true });
  const key = await addPhoto(app, 'veiled');
  await addLike(app, 'veiled', 'mira');
  await addLike(app, 'mira', 'veiled');
  expect((await list()).results).toMatchObject([{ id: 'veiled', main_image: null, locked: true }]);
  for (const path of ['/api/likes.php', '/api/likes', '/likes', '/likes/mine'])
    expect(await (await app.ask('ardenza', path, { cookie })).text()).not.toContain(key);
});

test('lists every like once over all pages, also when a like is taken back', async () => {
  for (let i = 10; i < 60; i++) {
    await app.addMember({ id: `m${i}` });
    await addLike(app, `m${i}`, 'mira', { createdAt: NOW - i, ...(i % 2 && { seenAt: NOW }) });
    await addLike(app, 'mira', `m${i}`, { createdAt: NOW - i });
  }
  for (const type of ['liked-me', 'mine', 'matches']) {
    const seen: string[] = [];
    let next: string | null = '';
    for (let pages = 0; next !== null; pages++) {
      expect(pages).toBeLessThan(4);
      const page: LikesListPage = await list(`?type=${type}${next && `&after=${next}`}`);
      expect(page.count).toBeGreaterThan(45);
      seen.push(...page.results.map(({ id }) => id));
      next = page.next;
      if (type === 'mine' && next !== null) {
        const json = { member: seen.at(-1) };
        await app.ask('ardenza', '/api/likes', { method: 'DELETE', json, cookie });
      }
    }
    expect(new Set(seen).size).toBe(seen.length);
    expect(seen.length).toBe(type === 'matches' ? 48 : 50);
  }
  expect((await listIds()).slice(0, 2)).toEqual(['m10', 'm12']);
});

test.each(['nonsense', `n${NOW.toString(36)}.m10`, "n1.' OR 1=1 --x", 'x'.repeat(201)])(
  'rejects an unknown cursor in the call and starts from the first page: %s',
  async (after) => {
    const query = String(new URLSearchParams({ after }));
    const answer = await app.ask('ardenza', `/api/likes?${query}`, { cookie });
    expect(answer.status).toBe(422);
    expect(await answer.json()).toMatchObject({ fields: { after: 'page_unknown' } });
    const page = await app.ask('ardenza', `/likes?${query}`, { cookie });
    expect(page.status).toBe(200);
    expect(await page.text()).toContain('<main id="main"');
    expect(app.logged).toEqual([]);
  },
);

test('accepts a cursor only for one member and one list, and reveals no time in it', async () => {
  for (let i = 10; i < 60; i++) {
    await app.addMember({ id: `m${i}` });
    await addLike(app, `m${i}`, 'mira', { createdAt: NOW - i });
    await addLike(app, 'mira', `m${i}`, { createdAt: NOW - i });
  }
  const { next } = await list();
  const opens = async (query: string, by = cookie) =>
    (await app.ask('ardenza', `/api/likes?after=${next}${query}`, { cookie: by })).status;
  expect(await opens('')).toBe(200);
  expect(await opens('&type=matches')).toBe(422);
  await app.addMember({ id: 'tess', email: 'tess@mail.example' });
  expect(await opens('', await app.login('ardenza', 'tess@mail.example'))).toBe(422);
  expect(Buffer.from(next ?? '', 'base64url').toString('latin1')).not.toContain('"id"');
});

test('answers not found to an unknown list', async () => {
  expect((await app.ask('ardenza', '/api/likes?type=all', { cookie })).status).toBe(422);
  expect((await app.ask('ardenza', '/likes/all', { cookie })).status).toBe(404);
});

test('leads a visitor to the login and back', async () => {
  const answer = await app.ask('ardenza', '/likes/mine');
  expect(answer.status).toBe(302);
  expect(answer.headers.get('location')).toBe('/login?next=%2Flikes%2Fmine');
});

test('shows members, the time of the like and a link to the next page without scripts', async () => {
  await addLike(app, 'anna', 'mira', { createdAt: NOW - 12 * MINUTE });
  const page = await (await app.ask('ardenza', '/likes', { cookie: `${cookie}; locale=en` })).text();
  expect(page).toContain('<title>(1) Likes · ');
  expect(page).toContain('12 minutes ago');
  expect(page).toContain('href="/likes/m/anna"');
  expect(page).toContain('action="/likes/m/anna"');
});

test.each([
  ['/likes', 'No likes yet', '/profile'],
  ['/likes/mine', 'You have not liked anybody yet', '/members'],
  ['/likes/matches', 'No matches yet', '/match-finder'],
])('says what would fill an empty list: %s', async (path, title, way) => {
  const page = await (await app.ask('ardenza', path, { cookie: `${cookie}; locale=en` })).text();
  expect(page).toMatch(new RegExp(`class="empty".*${title}.*<a class="btn btn--soft" href="${way}"`));
});
