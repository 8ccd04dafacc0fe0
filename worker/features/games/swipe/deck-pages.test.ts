import { expect, test } from 'vitest';
import { DECK_SIZE } from '#client/features/games/swipe/rules.ts';
import { orm } from '#worker/db/orm.ts';
import { members } from '#worker/db/schema/members.ts';
import { photos } from '#worker/db/schema/photos.ts';
import { likes, swipes } from '#worker/db/schema/relations.ts';
import { NOW } from '#worker/testing/test-app.ts';
import { createMemberRow } from '#worker/testing/members.ts';
import { setUpDeck, listIds } from './deck.fixture.ts';

const fixture = setUpDeck();
const { add, game, insert } = fixture;

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;

test('puts the requested card on top unless the deck may not show it', async () => {
  await add('anna');
  await add('bea');
  await add('liked');
  await add('elsewhere', { tenantId: 'velours' });
  await insert(likes, { memberId: 'mira', likedId: 'liked' });
  expect(listIds(await game('?first=bea'))).toEqual(['bea', 'anna']);
  for (const id of ['liked', 'elsewhere', 'unknown', 'mira'])
    expect(listIds(await game(`?first=${id}`))).toEqual(['anna', 'bea']);
});

test('lists every member once over all pages, even after thousands of answered ones', async () => {
  const answered = 650;
  const people = [...Array(answered + DECK_SIZE + 3).keys()].map((n) => `m${String(n).padStart(4, '0')}`);
  const batch = people.flatMap((id, n) => [
    orm(fixture.app.db)
      .insert(members)
      .values(createMemberRow({ id, lastActiveAt: NOW - DAY_MS - Math.floor(n / 3) * 1000 })),
    orm(fixture.app.db)
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
  if (first) await orm(fixture.app.db).batch([first, ...rest]);
  const page = await game();
  expect(listIds(page)).toEqual(people.slice(answered, answered + DECK_SIZE));
  const last = await game(`?after=${page.next}`);
  expect(listIds(last)).toEqual(people.slice(answered + DECK_SIZE));
  expect(last.next).toBeNull();
});

test('accepts a cursor only from the server, for one member and one deck', async () => {
  for (let n = 0; n <= DECK_SIZE; n++) await add(`m${n}`);
  await add('hidden', { paused: true });
  const { next } = await game();
  const opens = async (after: string | null, reach = 'near', by = fixture.cookie) =>
    (await fixture.app.ask('ardenza', `/api/swipe-game?reach=${reach}&after=${after}`, { cookie: by }))
      .status;
  expect(await opens(next)).toBe(200);
  // A readable cursor would reveal when that member was last active.
  for (const id of ['hidden', 'm3', 'mira']) expect(await opens(id), id).toBe(422);
  expect(await opens(next, 'wide')).toBe(422);
  await fixture.app.addMember({ id: 'tess', email: 'tess@mail.example', seeking: 'f' });
  expect(await opens(next, 'near', await fixture.app.startSession('ardenza', 'tess@mail.example'))).toBe(422);
  expect(Buffer.from(next ?? '', 'base64url').toString('latin1')).not.toContain('"id"');
});

test.each([
  ['?reach=everywhere', { reach: 'choose_one' }],
  ['?after=unknown', { after: 'page_unknown' }],
  ['?after=%20', { after: 'page_unknown' }],
  [`?after=${'x'.repeat(201)}`, { after: 'page_unknown' }],
])('rejects %s by field', async (query, fields) => {
  const answer = await fixture.app.ask('ardenza', `/api/swipe-game${query}`, { cookie: fixture.cookie });
  expect(answer.status).toBe(422);
  expect(await answer.json()).toMatchObject({ error: 'validation', fields });
});

test('rejects visitors', async () => {
  const answer = await fixture.app.ask('ardenza', '/api/swipe-game');
  expect(answer.status).toBe(403);
  expect(await answer.json()).toMatchObject({ authentication_required: true });
});
