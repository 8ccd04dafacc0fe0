import { expect, test } from 'vitest';
import { orm } from '#worker/db/orm.ts';
import { blocks, likes } from '#worker/db/schema/relations.ts';
import { type AskInit, NOW } from '#worker/testing/test-app.ts';
import { setUpSwipes, MIDNIGHT } from './swipe.fixture.ts';
import { PEOPLE } from '../people.fixture.ts';

const fixture = setUpSwipes();
const { send, answer, takeBack, rows, answers, liked, game } = fixture;

const MINUTE_MS = 60_000;

const sortedStatuses = (all: Response[]) => all.map(({ status }) => status).toSorted((a, b) => a - b);

test('counts a like as one of four places of the day and removes the card from the deck', async () => {
  expect(await game()).toMatchObject({ likes_left: 4, likes_again_at: MIDNIGHT, undo: null });
  const first = await answer('anna', 'like');
  expect(first.status).toBe(200);
  expect(await first.json()).toEqual({ likes_left: 3, likes_again_at: MIDNIGHT, match: false });
  expect(await answers()).toEqual([{ target_id: 'anna', verdict: 'like', place: 1 }]);
  expect(await liked()).toEqual(['anna']);
  expect(await game()).toMatchObject({
    cards: [{ id: 'bea' }, { id: 'cleo' }, { id: 'dewi' }, { id: 'eva' }, { id: 'fenna' }],
    likes_left: 3,
    undo: { card: { id: 'anna' }, verdict: 'like' },
  });
});

test('uses no place and sends no email when a card is skipped', async () => {
  expect(await (await answer('anna', 'skip')).json()).toMatchObject({ likes_left: 4, match: false });
  expect(await answers()).toEqual([{ target_id: 'anna', verdict: 'skip', place: null }]);
  expect(await liked()).toEqual([]);
});

test('reports a mutual like', async () => {
  await orm(fixture.app.db)
    .insert(likes)
    .values({ tenantId: 'ardenza', memberId: 'anna', likedId: 'mira', createdAt: NOW });
  expect(await (await answer('anna', 'like')).json()).toMatchObject({ match: true });
  // A skip must not reveal who likes the member.
  await orm(fixture.app.db)
    .insert(likes)
    .values({ tenantId: 'ardenza', memberId: 'bea', likedId: 'mira', createdAt: NOW });
  expect(await (await answer('bea', 'skip')).json()).toMatchObject({ match: false });
});

test('rejects the fifth like of a day, says when likes are available again, and stores nothing', async () => {
  for (const id of PEOPLE.slice(0, 4)) expect((await answer(id, 'like')).status).toBe(200);
  expect(await game()).toMatchObject({ likes_left: 0 });
  const fifth = await answer('eva', 'like');
  expect(fifth.status).toBe(429);
  expect(Number(fifth.headers.get('retry-after'))).toBe(12 * 3600 - 5);
  expect(await fifth.json()).toMatchObject({
    error: 'likes_used_up',
    message: 'Je likes voor vandaag zijn op. Morgen krijg je er nieuwe.',
  });
  expect(await liked()).toEqual(['anna', 'bea', 'cleo', 'dewi']);
  expect(await rows("SELECT sum(n) AS n FROM counters WHERE scope = 'likes'")).toEqual([{ n: 4 }]);
  expect((await answer('eva', 'skip')).status).toBe(200);
  fixture.app.advanceTime(12 * 60 * MINUTE_MS);
  expect(await game()).toMatchObject({ likes_left: 4, likes_again_at: '2026-11-23T00:00:00.000Z' });
  expect((await answer('fenna', 'like')).status).toBe(200);
});

test('accepts four likes when six windows like at the same time', async () => {
  const all = await Promise.all(PEOPLE.map((id) => answer(id, 'like')));
  expect(sortedStatuses(all)).toEqual([200, 200, 200, 200, 429, 429]);
  expect(await rows('SELECT place FROM swipes ORDER BY place')).toEqual(
    [1, 2, 3, 4].map((place) => ({ place })),
  );
  expect(await liked()).toHaveLength(4);
});

test('accepts one answer per card when two windows answer it', async () => {
  const both = await Promise.all([answer('anna', 'like'), answer('anna', 'skip'), answer('anna', 'like')]);
  expect(sortedStatuses(both)).toEqual([200, 409, 409]);
  expect(await answers()).toHaveLength(1);
  const late = await answer('anna', 'skip');
  expect(await late.json()).toMatchObject({ error: 'answered_already' });
});

test('repeats the first answer when the call is repeated', async () => {
  const again: AskInit = { headers: { 'idempotency-key': crypto.randomUUID() } };
  const first = await (await answer('anna', 'like', again)).json();
  expect(await (await answer('anna', 'like', again)).json()).toEqual(first);
  expect(await answers()).toHaveLength(1);
  expect((await answer('bea', 'like', again)).status).toBe(409);
});

test('rejects an answer to a member who is not visible', async () => {
  await fixture.app.addMember({ id: 'elsewhere', tenantId: 'velours' });
  await fixture.app.addMember({ id: 'gone', status: 'deleted' });
  await fixture.app.addMember({ id: 'invisible', invisible: true });
  await fixture.app.addMember({ id: 'paused', paused: true });
  for (const id of ['unknown', 'elsewhere', 'gone', 'invisible', 'paused', 'mira']) {
    expect((await answer(id, 'like')).status, id).toBe(404);
    expect((await takeBack(id)).status, id).toBe(404);
  }
  expect(await answers()).toEqual([]);
  expect(await liked()).toEqual([]);
});

test('rejects answers in both directions of a block', async () => {
  const block = (memberId: string, blockedId: string) =>
    orm(fixture.app.db).insert(blocks).values({ tenantId: 'ardenza', memberId, blockedId, createdAt: NOW });
  await block('anna', 'mira');
  await block('mira', 'bea');
  expect(await (await answer('anna', 'like')).json()).toMatchObject({ error: 'blocked' });
  expect(await (await answer('bea', 'like')).json()).toMatchObject({ error: 'own_block' });
  expect(await liked()).toEqual([]);
});

test.each([
  [{}, { id: 'required', verdict: 'required' }],
  [{ id: 'anna', verdict: 'maybe' }, { verdict: 'choose_one' }],
  [{ id: 7, verdict: 'like' }, { id: 'invalid' }],
  [{ id: '', verdict: 'like' }, { id: 'invalid' }],
  [{ id: 'x'.repeat(41), verdict: 'like' }, { id: 'invalid' }],
])('rejects %j by field', async (body, fields) => {
  const refused = await send('POST', body);
  expect(refused.status).toBe(422);
  expect(await refused.json()).toMatchObject({ error: 'validation', fields });
});

test.each(['POST', 'DELETE'])('rejects %s by visitors and members of other sites', async (method) => {
  const json = { id: 'anna', verdict: 'like' };
  for (const init of [{ cookie: '' }, { cookie: 'auth=nonsense' }]) {
    const refused = await send(method, json, init);
    expect(refused.status).toBe(403);
    expect(await refused.json()).toMatchObject({ authentication_required: true });
  }
  const elsewhere = await fixture.app.ask('velours', '/api/swipe-game', {
    method,
    json,
    cookie: fixture.cookie,
  });
  expect(elsewhere.status).toBe(403);
});
