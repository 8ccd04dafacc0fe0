import { expect, test } from 'vitest';
import type { LikesListPage } from '#client/features/likes/contract.ts';
import { NOW } from '#worker/testing/test-app.ts';
import { addPhoto } from '#worker/testing/photos.ts';
import { addLike, addLikes } from '#worker/testing/relations.ts';
import { setUpLikesList } from './likes-list.fixture.ts';

const fixture = setUpLikesList();
const { list } = fixture;

const MINUTE = 60_000;

const listIds = async (query = '') => (await list(query)).results.map(({ id }) => id);

test('lists who likes the member, new likes first, then the latest', async () => {
  await addLike(fixture.app, 'anna', 'mira', { createdAt: NOW - MINUTE, seenAt: NOW });
  await addLike(fixture.app, 'ben', 'mira', { createdAt: NOW - 90 * MINUTE });
  await addLike(fixture.app, 'carla', 'mira', { createdAt: NOW - 50 * 60 * MINUTE });
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
  await addLike(fixture.app, 'mira', 'anna', { createdAt: NOW - 2 });
  await addLike(fixture.app, 'mira', 'ben', { createdAt: NOW - 1 });
  await addLike(fixture.app, 'carla', 'mira');
  expect(await listIds('?type=mine')).toEqual(['ben', 'anna']);
});

test('lists mutual likes as matches, the latest first, in either order of likes', async () => {
  await addLike(fixture.app, 'mira', 'anna', { createdAt: NOW - 9 });
  await addLike(fixture.app, 'anna', 'mira', { createdAt: NOW - 1 });
  await addLike(fixture.app, 'mira', 'ben', { createdAt: NOW - 2 });
  await addLike(fixture.app, 'ben', 'mira', { createdAt: NOW - 8, seenAt: NOW });
  await addLike(fixture.app, 'carla', 'mira');
  expect((await list('?type=matches')).results).toMatchObject([
    { id: 'anna', like_new: true },
    { id: 'ben', like_new: false },
  ]);
});

test.each([
  ['deleted', { status: 'deleted' as const }],
  ['disabled', { status: 'disabled' as const }],
  ['not confirmed', { status: 'not_confirmed' as const }],
  ['paused', { paused: true }],
])('lists no member who is %s', async (_, over) => {
  await fixture.app.addMember({ id: 'gone', ...over });
  await addLike(fixture.app, 'gone', 'mira');
  await addLike(fixture.app, 'mira', 'gone');
  for (const type of ['liked-me', 'mine', 'matches'])
    expect(await list(`?type=${type}`)).toEqual({ results: [], count: 0, next: null });
  expect(
    await (await fixture.app.ask('ardenza', '/api/likes.php', { cookie: fixture.cookie })).json(),
  ).toEqual({
    profiles: [],
    liked_by: [],
  });
});

test('shows invisible members only to members they like', async () => {
  await fixture.app.addMember({ id: 'shy', invisible: true });
  await addLike(fixture.app, 'mira', 'shy');
  expect(await listIds('?type=mine')).toEqual([]);
  await addLike(fixture.app, 'shy', 'mira');
  for (const type of ['liked-me', 'mine', 'matches']) expect(await listIds(`?type=${type}`)).toEqual(['shy']);
});

test('gives no address of a photo in privacy mode', async () => {
  await fixture.app.addMember({ id: 'veiled', privacyMode: true });
  const key = await addPhoto(fixture.app, 'veiled');
  await addLike(fixture.app, 'veiled', 'mira');
  await addLike(fixture.app, 'mira', 'veiled');
  expect((await list()).results).toMatchObject([{ id: 'veiled', main_image: null, locked: true }]);
  for (const path of ['/api/likes.php', '/api/likes', '/likes', '/likes/mine'])
    expect(await (await fixture.app.ask('ardenza', path, { cookie: fixture.cookie })).text()).not.toContain(
      key,
    );
});

/** Mira has seen every second like. */
async function matchFifty(): Promise<void> {
  const numbers = Array.from({ length: 50 }, (_, n) => 10 + n);
  await fixture.app.addMembers(50, (n) => ({ id: `m${10 + n}` }));
  await addLikes(
    fixture.app,
    numbers.flatMap((n) => [
      { memberId: `m${n}`, likedId: 'mira', createdAt: NOW - n, ...(n % 2 && { seenAt: NOW }) },
      { memberId: 'mira', likedId: `m${n}`, createdAt: NOW - n },
    ]),
  );
}

test('lists every like once over all pages, also when a like is taken back', async () => {
  await matchFifty();
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
        await fixture.app.ask('ardenza', '/api/likes', { method: 'DELETE', json, cookie: fixture.cookie });
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
    const answer = await fixture.app.ask('ardenza', `/api/likes?${query}`, { cookie: fixture.cookie });
    expect(answer.status).toBe(422);
    expect(await answer.json()).toMatchObject({ fields: { after: 'page_unknown' } });
    const page = await fixture.app.ask('ardenza', `/likes?${query}`, { cookie: fixture.cookie });
    expect(page.status).toBe(200);
    expect(await page.text()).toContain('<main id="main"');
    expect(fixture.app.logged).toEqual([]);
  },
);

test('accepts a cursor only for one member and one list, and reveals no time in it', async () => {
  await matchFifty();
  const { next } = await list();
  const opens = async (query: string, by = fixture.cookie) =>
    (await fixture.app.ask('ardenza', `/api/likes?after=${next}${query}`, { cookie: by })).status;
  expect(await opens('')).toBe(200);
  expect(await opens('&type=matches')).toBe(422);
  await fixture.app.addMember({ id: 'tess', email: 'tess@mail.example' });
  expect(await opens('', await fixture.app.startSession('ardenza', 'tess@mail.example'))).toBe(422);
  expect(Buffer.from(next ?? '', 'base64url').toString('latin1')).not.toContain('"id"');
});

test('answers not found to an unknown list', async () => {
  expect((await fixture.app.ask('ardenza', '/api/likes?type=all', { cookie: fixture.cookie })).status).toBe(
    422,
  );
  expect((await fixture.app.ask('ardenza', '/likes/all', { cookie: fixture.cookie })).status).toBe(404);
});

test('leads a visitor to the login and back', async () => {
  const answer = await fixture.app.ask('ardenza', '/likes/mine');
  expect(answer.status).toBe(302);
  expect(answer.headers.get('location')).toBe('/login?next=%2Flikes%2Fmine');
});

test('shows members, the time of the like and a link to the next page without scripts', async () => {
  await addLike(fixture.app, 'anna', 'mira', { createdAt: NOW - 12 * MINUTE });
  const page = await (
    await fixture.app.ask('ardenza', '/likes', { cookie: `${fixture.cookie}; locale=en` })
  ).text();
  expect(page).toContain('<title>(1) Likes · ');
  expect(page).toContain('12 minutes ago');
  expect(page).toContain('href="/likes/m/anna"');
  expect(page).toContain('action="/likes/m/anna"');
});

test.each([
  ['/likes', 'No likes yet', '/profile'],
  ['/likes/mine', 'You haven’t liked anyone yet', '/members'],
  ['/likes/matches', 'No matches yet', '/match-finder'],
])('says what would fill an empty list: %s', async (path, title, way) => {
  const page = await (
    await fixture.app.ask('ardenza', path, { cookie: `${fixture.cookie}; locale=en` })
  ).text();
  expect(page).toMatch(new RegExp(`class="empty".*${title}.*<a class="btn btn--soft" href="${way}"`));
});
