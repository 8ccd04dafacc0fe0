import * as v from 'valibot';
import { beforeEach, expect, test } from 'vitest';
import { type SwipeGame, swipeGame } from '#client/features/games/swipe/contract.ts';
import { DECK_SIZE } from '#client/features/games/swipe/rules.ts';
import { orm } from '#worker/db/orm.ts';
import { likes, members, photos, swipes } from '#worker/db/schema.ts';
import { NOW, type TestApp, createTestApp } from '#worker/testing/test-app.ts';
import { type MemberRow, createMemberRow } from '#worker/testing/members.ts';
import { addPhoto } from '#worker/testing/photos.ts';

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;
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

const insert = (table: typeof likes | typeof swipes, row: object) =>
  orm(app.db)
    .insert(table)
    .values({ tenantId: 'ardenza', createdAt: NOW, ...row } as never);

test('puts the requested card on top unless the deck may not show it', async () => {
  await add('anna');
  await add('bea');
  await add('liked');
  await add('elsewhere', { tenantId: 'velours' });
  await insert(likes, { memberId: 'mira', likedId: 'liked' });
  expect(ids(await game('?first=bea'))).toEqual(['bea', 'anna']);
  for (const id of ['liked', 'elsewhere', 'unknown', 'mira'])
    expect(ids(await game(`?first=${id}`))).toEqual(['anna', 'bea']);
});

test('lists every member once over all pages, even after thousands of answered ones', async () => {
  const answered = 650;
  const people = [...Array(answered + DECK_SIZE + 3).keys()].map((n) => `m${String(n).padStart(4, '0')}`);
  const batch = people.flatMap((id, n) => [
    orm(app.db)
      .insert(members)
      .values(createMemberRow({ id, lastActiveAt: NOW - DAY_MS - Math.floor(n / 3) * 1000 })),
    orm(app.db)
      .insert(photos)
      .values({
        key: `key-${id}`,
        tenantId: 'ardenza',
        memberId: id,
        position: 0,
        status: 'active',
        width: 9,
        height: 12,
        createdAt: 0,
      }),
    ...(n < answered
      ? [insert(swipes, { memberId: 'mira', targetId: id, verdict: 'skip', day: '2026-11-01', createdAt: 0 })]
      : []),
  ]);
  const [first, ...rest] = batch;
  if (first) await orm(app.db).batch([first, ...rest]);
  const page = await game();
  expect(ids(page)).toEqual(people.slice(answered, answered + DECK_SIZE));
  const last = await game(`?after=${page.next}`);
  expect(ids(last)).toEqual(people.slice(answered + DECK_SIZE));
  expect(last.next).toBeNull();
});

test('accepts a cursor only from the server, for one member and one deck', async () => {
  for (let n = 0; n <= DECK_SIZE; n++) await add(`m${n}`);
  await add('hidden', { paused: true });
  const { next } = await game();
  const opens = async (after: string | null, reach = 'near', by = cookie) =>
    (await app.ask('ardenza', `/api/swipe-game?reach=${reach}&after=${after}`, { cookie: by })).status;
  expect(await opens(next)).toBe(200);
  // A readable cursor would reveal when that member was last active.
  for (const id of ['hidden', 'm3', 'mira']) expect(await opens(id), id).toBe(422);
  expect(await opens(next, 'wide')).toBe(422);
  await app.addMember({ id: 'tess', email: 'tess@mail.example', seeking: 'f' });
  expect(await opens(next, 'near', await app.login('ardenza', 'tess@mail.example'))).toBe(422);
  expect(Buffer.from(next ?? '', 'base64url').toString('latin1')).not.toContain('"id"');
});

test.each([
  ['?reach=everywhere', { reach: 'choose_one' }],
  ['?after=unknown', { after: 'page_unknown' }],
  ['?after=%20', { after: 'page_unknown' }],
  [`?after=${'x'.repeat(201)}`, { after: 'page_unknown' }],
])('rejects %s by field', async (query, fields) => {
  const answer = await app.ask('ardenza', `/api/swipe-game${query}`, { cookie });
  expect(answer.status).toBe(422);
  expect(await answer.json()).toMatchObject({ error: 'validation', fields });
});

test('rejects visitors', async () => {
  const answer = await app.ask('ardenza', '/api/swipe-game');
  expect(answer.status).toBe(403);
  expect(await answer.json()).toMatchObject({ authentication_required: true });
});
