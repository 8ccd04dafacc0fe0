import * as v from 'valibot';
import { beforeEach, expect, test } from 'vitest';
import { type SwipeGame, swipeGame } from '#client/features/games/swipe/contract.ts';
import { orm } from '#worker/db/orm.ts';
import { blocks, likes, memberInterests, members, photoRequests, swipes } from '#worker/db/schema.ts';
import { NOW, type TestApp, createTestApp } from '#worker/testing/test-app.ts';
import { type MemberRow, createMemberRow } from '#worker/testing/members.ts';
import { addPhoto } from '#worker/testing/photos.ts';
import { overrideSite } from '#worker/testing/sites.ts';

const MINUTE_MS = 60_000;
let app: TestApp;
let cookie: string;
beforeEach(async () => begin());

async function begin(sites = {}) {
  app = await createTestApp(sites);
  // Mira is 36 and looks for women.
  await app.addMember({ id: 'mira', email: 'mira@mail.example', seeking: 'f' });
  cookie = await app.login('ardenza', 'mira@mail.example');
}

let added = 0;

/** Adds a member with a photo; each was active a minute before the one added before. */
async function add(id: string, over: Partial<MemberRow> = {}) {
  await app.addMember({ id, gender: 'f', lastActiveAt: NOW - ++added * MINUTE_MS, ...over });
  await addPhoto(app, id, { tenantId: over.tenantId ?? 'ardenza' });
}

async function game(query = ''): Promise<SwipeGame> {
  const answer = await app.ask('ardenza', `/api/swipe-game${query}`, { cookie });
  return v.parse(swipeGame, await answer.json());
}

const ids = ({ cards }: SwipeGame) => cards.map(({ id }) => id);

const insert = (table: typeof likes | typeof swipes | typeof blocks | typeof photoRequests, row: object) =>
  orm(app.db)
    .insert(table)
    .values({ tenantId: 'ardenza', createdAt: NOW, ...row } as never);

test('lists sought members from the same country of a similar age, the most recently active first', async () => {
  await add('anna');
  await add('bea', { birthDate: '1980-12-01' });
  await add('man', { gender: 'm' });
  await add('older', { birthDate: '1979-11-21' });
  await add('younger', { birthDate: '2000-11-22' });
  await add('abroad', { country: 'BE' });
  await add('cleo', { birthDate: '2000-11-20' });
  expect(ids(await game())).toEqual(['anna', 'bea', 'cleo']);
});

test('lists members with a photo for everyone before those with a limited photo, and none without', async () => {
  await add('friendly', { privacyMode: true });
  await insert(photoRequests, { ownerId: 'friendly', viewerId: 'mira', state: 'granted' });
  await add('anna');
  const plain = Array.from({ length: 1300 }, (_, n) =>
    orm(app.db)
      .insert(members)
      .values(createMemberRow({ id: `plain${n}`, lastActiveAt: NOW })),
  );
  const [first, ...rest] = plain;
  if (first) await orm(app.db).batch([first, ...rest]);
  expect(await game()).toMatchObject({ cards: [{ id: 'anna' }, { id: 'friendly' }], next: null });
});

test('lists every age when asked to', async () => {
  await add('anna');
  await add('older', { birthDate: '1950-01-01' });
  expect(ids(await game())).toEqual(['anna']);
  expect(ids(await game('?reach=wide'))).toEqual(['anna', 'older']);
});

test('lists every gender for a member who seeks all', async () => {
  await app.db.prepare("UPDATE members SET seeking = 'a' WHERE id = 'mira'").run();
  await add('anna');
  await add('bo', { gender: 'x' });
  await add('carl', { gender: 'm' });
  expect(ids(await game())).toEqual(['anna', 'bo', 'carl']);
});

test('leaves out unlisted members, other sites, members without a photo and the viewer', async () => {
  await app.db.prepare("UPDATE members SET seeking = 'a' WHERE id = 'mira'").run();
  await addPhoto(app, 'mira');
  await add('unconfirmed', { status: 'not_confirmed' });
  await add('disabled', { status: 'disabled' });
  await add('deleted', { status: 'deleted' });
  await add('invisible', { invisible: true });
  await add('paused', { paused: true });
  await add('elsewhere', { tenantId: 'velours' });
  await app.addMember({ id: 'photoless' });
  await app.addMember({ id: 'waiting' });
  await addPhoto(app, 'waiting', { status: 'pending' });
  await add('anna');
  expect(ids(await game())).toEqual(['anna']);
});

test('leaves out members whose photos the viewer may not see', async () => {
  await add('shy', { privacyMode: true });
  await add('friendly', { privacyMode: true });
  await insert(photoRequests, { ownerId: 'friendly', viewerId: 'mira', state: 'granted' });
  expect(ids(await game())).toEqual(['friendly']);
});

test('leaves out members who were answered, liked or blocked, or who have blocked the viewer', async () => {
  for (const id of ['skipped', 'liked', 'blocked', 'blocker', 'admirer', 'other']) await add(id);
  await insert(swipes, { memberId: 'mira', targetId: 'skipped', verdict: 'skip', day: '2026-11-01' });
  await insert(likes, { memberId: 'mira', likedId: 'liked' });
  await insert(blocks, { memberId: 'mira', blockedId: 'blocked' });
  await insert(blocks, { memberId: 'blocker', blockedId: 'mira' });
  // Answers by others do not count.
  await insert(likes, { memberId: 'admirer', likedId: 'mira' });
  await insert(swipes, { memberId: 'other', targetId: 'mira', verdict: 'skip', day: '2026-11-01' });
  expect(ids(await game())).toEqual(['admirer', 'other']);
});

test('shows on a card what the profile shows, and the shared interests', async () => {
  await add('anna', { about: 'Long dinners.', town: 'Delft', fictional: true, lastActiveAt: NOW });
  const interests = { anna: ['wine', 'art', 'sex toys'], mira: ['wine', 'tea'] };
  for (const [memberId, list] of Object.entries(interests)) {
    const rows = list.map((interest) => ({ tenantId: 'ardenza', memberId, interest }));
    await orm(app.db).insert(memberInterests).values(rows);
  }
  const { cards } = await game();
  expect(cards[0]).toMatchObject({
    name: 'anna',
    age: 36,
    town: 'Delft',
    about: 'Long dinners.',
    interests: ['art', 'sex toys', 'wine'],
    shared_interests: ['wine'],
    fictional: true,
    online: false,
    main_image: { status: 'active' },
  });
  expect(JSON.stringify(cards)).not.toMatch(/1990-05-17|mail\.example|last_?active/i);
});

test('hides on a card what the site hides', async () => {
  await begin(overrideSite('ardenza', { visible_profile_fields: ['reason'], visible_profile_notes: false }));
  await add('anna', { about: 'Long dinners.' });
  await orm(app.db)
    .insert(memberInterests)
    .values({ tenantId: 'ardenza', memberId: 'anna', interest: 'wine' });
  expect((await game()).cards[0]).toMatchObject({ about: null, interests: [], shared_interests: [] });
});
