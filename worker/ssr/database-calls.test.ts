// docs/decisions/063-reads-of-a-page.md
import { beforeAll, expect, test } from 'vitest';
import { SHARED_RESULTS_MS } from '#worker/features/search/results/shared-results.ts';
import { recordCalls, type DatabaseCalls } from '#worker/testing/database/database-calls.ts';
import { addLikes } from '#worker/testing/relations.ts';
import { type TestApp, createTestApp } from '#worker/testing/test-app.ts';

/** More than a page of likes. */
const LIKES = 30;

/** https://developers.cloudflare.com/d1/platform/limits/: a further one waits until another one ends. */
const MOST_CONNECTIONS = 6;

let app: TestApp;
let cookie: string;
let restart: () => DatabaseCalls;

beforeAll(async () => {
  app = await createTestApp({
    ports: { sharedResultsMs: SHARED_RESULTS_MS },
    watch: (db) => {
      const recorder = recordCalls(db);
      ({ restart } = recorder);
      return recorder.database;
    },
  });
  await app.addMember({ id: 'mira', email: 'mira@mail.example', createdAt: 0 });
  await app.addMember({ id: 'newcomer', email: 'newcomer@mail.example' });
  await app.addMembers(LIKES, (n) => ({ id: `m${n}`, gender: 'm' }));
  await addLikes(
    app,
    Array.from({ length: LIKES }, (_, n) => ({ memberId: `m${n}`, likedId: 'mira' })),
  );
  cookie = await app.startSession('ardenza', 'mira@mail.example');
});

/** The calls of a request whose code is loaded. */
async function callsOf(path: string, session = cookie): Promise<DatabaseCalls> {
  await (await app.ask('ardenza', path, { cookie: session })).text();
  const calls = restart();
  const answer = await app.ask('ardenza', path, { cookie: session });
  expect(answer.status).toBe(200);
  await answer.text();
  return calls;
}

test.each([
  ['a search', '/members?gender=m&country=NL'],
  ['the last search', '/members'],
  ['a profile', '/members/m0'],
  ['likes', '/likes'],
  ['matches', '/likes/matches'],
  ['chats', '/chats'],
  ['the own profile', '/profile'],
])('reads at most four times in two round trips for the page of %s', async (_, path) => {
  const { reads, roundTrips } = await callsOf(path);
  expect(reads.length, reads.join('\n')).toBeLessThanOrEqual(4);
  expect(roundTrips).toBeLessThanOrEqual(2);
});

test.each([
  ['a first message', '/members/m0/chat', 7],
  ['the settings', '/settings', 4],
  ['the deletion of the account', '/settings/delete', 5],
  ['activity', '/activity', 8],
  ['Premium', '/premium', 4],
  ['credits', '/credits', 3],
  ['the match finder', '/match-finder', 3],
  ['withdrawals', '/withdraw', 4],
])('reads in two round trips for the page of %s', async (_, path, most) => {
  const { reads, roundTrips } = await callsOf(path);
  expect(reads.length, reads.join('\n')).toBeLessThanOrEqual(most);
  expect(roundTrips).toBeLessThanOrEqual(2);
});

test.each([
  '/members',
  '/members/m0',
  '/members/m0/chat',
  '/likes',
  '/chats',
  '/activity',
  '/settings',
  '/settings/delete',
  '/premium',
  '/credits',
  '/withdraw',
  '/profile',
  '/match-finder',
  '/swipe-game',
])('has at most as many reads at once for %s as a worker may have connections to D1', async (path) => {
  expect((await callsOf(path)).mostAtOnce).toBeLessThanOrEqual(MOST_CONNECTIONS);
});

test('reads in three round trips for the swipe game, whose last one needs the cards of the deck', async () => {
  expect((await callsOf('/swipe-game')).roundTrips).toBeLessThanOrEqual(3);
});

test('reads once more, in no further round trip, whether a new member has the time bonus', async () => {
  const session = await app.startSession('ardenza', 'newcomer@mail.example');
  const { reads, roundTrips } = await callsOf('/likes', session);
  expect(reads.length, reads.join('\n')).toBeLessThanOrEqual(5);
  expect(roundTrips).toBeLessThanOrEqual(2);
});

test.each([
  ['/api/user.php', 1],
  ['/api/likes.php', 2],
  ['/api/likes?type=liked-me', 2],
  ['/api/likes?type=mine', 2],
  ['/api/likes?type=matches', 2],
  ['/api/chats.php', 3],
  ['/api/chats.php?unread=1', 3],
  ['/likes', 4],
  ['/likes/mine', 4],
  ['/likes/matches', 3],
  ['/chats', 4],
  ['/chats?show=unread', 4],
  ['/chats?show=shelved', 4],
  ['/api/chats.php?shelved=1', 3],
])('reads what %s shows in one round trip with the session, and nothing twice', async (path, most) => {
  const { reads, roundTrips } = await callsOf(path);
  expect(reads.length, reads.join('\n')).toBeLessThanOrEqual(most);
  expect(roundTrips).toBe(1);
});
