import { expect, test } from 'vitest';
import { orm } from '#worker/db/orm.ts';
import { likes } from '#worker/db/schema/relations.ts';
import { type AskInit, NOW } from '#worker/testing/test-app.ts';
import { runJobs } from '#worker/testing/jobs/run-jobs.ts';
import { setUpSwipes, MIDNIGHT } from './swipe.fixture.ts';
import { PEOPLE } from '../people.fixture.ts';

const fixture = setUpSwipes();
const { answer, takeBack, answers, liked, game } = fixture;

const MINUTE_MS = 60_000;

test('deletes the like, frees its place and shows the card again when the latest answer is taken back', async () => {
  await answer('anna', 'like');
  await answer('bea', 'like');
  const back = await takeBack('bea');
  expect(back.status).toBe(200);
  expect(await back.json()).toEqual({ likes_left: 3, likes_again_at: MIDNIGHT });
  expect(await liked()).toEqual(['anna']);
  expect(await answers()).toEqual([{ target_id: 'anna', verdict: 'like', place: 1 }]);
  expect(await game()).toMatchObject({ cards: [{ id: 'bea' }, { id: 'cleo' }, {}, {}, {}], undo: null });
  expect(await (await answer('bea', 'like')).json()).toMatchObject({ likes_left: 2 });
});

test('tells open pages of the liked member at once, and nothing of a skip', async () => {
  const cookie = await fixture.app.startSession('ardenza', 'anna@mail.example');
  const sync = async (query = '') =>
    (await (await fixture.app.ask('ardenza', `/api/sync${query}`, { cookie })).json()) as {
      rev: number;
      epoch: string;
      events: { kind: string }[];
    };
  const { rev, epoch } = await sync();
  const told = async () => (await sync(`?since=${rev}&epoch=${epoch}`)).events.map(({ kind }) => kind);
  await answer('anna', 'skip');
  await takeBack('anna');
  expect(await told()).toEqual([]);
  await answer('anna', 'like');
  expect(await told()).toEqual(['likes']);
  await takeBack('anna');
  expect(await told()).toEqual(['likes', 'likes']);
});

test('emails a liked member once, and not about a like that was taken back before the email left', async () => {
  await answer('anna', 'like');
  await answer('bea', 'like');
  await takeBack('bea');
  await answer('cleo', 'skip');
  fixture.app.advanceTime(2 * MINUTE_MS);
  await runJobs(fixture.app.ports, 'deliver-mails');
  expect(fixture.app.mails().map(({ to }) => to)).toEqual(['anna@mail.example']);
});

test('allows taking back a like for a minute and a skip without limit', async () => {
  await answer('anna', 'like');
  expect(await game()).toMatchObject({ undo: { card: { id: 'anna' }, seconds: 60 } });
  fixture.app.advanceTime(59_000);
  expect(await game()).toMatchObject({ undo: { card: { id: 'anna' }, seconds: 1 } });
  fixture.app.advanceTime(1000);
  expect(await game()).toMatchObject({ undo: null });
  const late = await takeBack('anna');
  expect(late.status).toBe(409);
  expect(await late.json()).toMatchObject({ error: 'too_late', message: expect.stringMatching(/\w/) });
  expect(await liked()).toEqual(['anna']);
  await answer('bea', 'skip');
  fixture.app.advanceTime(10 * MINUTE_MS);
  expect(await game()).toMatchObject({ undo: { card: { id: 'bea' }, verdict: 'skip', seconds: null } });
  expect((await takeBack('bea')).status).toBe(200);
});

test('sends no email when likes are given and taken back repeatedly', async () => {
  await fixture.app.addMember({ id: 'jonas', email: 'jonas@mail.example' });
  const jonas = await fixture.app.startSession('ardenza', 'jonas@mail.example');
  // Any request on the site delivers the emails that are due.
  const deliver = async (member: string) => {
    const json = { member };
    await fixture.app.ask('ardenza', '/api/likes', { method: 'POST', json, cookie: jonas });
    return fixture.app.mails().map(({ to }) => to);
  };
  for (const id of ['anna', 'bea']) {
    await answer(id, 'like');
    fixture.app.advanceTime(59_999);
    expect(await deliver(id === 'anna' ? 'dewi' : 'eva')).not.toContain(`${id}@mail.example`);
    expect((await takeBack(id)).status).toBe(200);
  }
  await answer('cleo', 'like');
  fixture.app.advanceTime(10 * MINUTE_MS);
  expect((await deliver('fenna')).toSorted()).toEqual(
    ['cleo', 'dewi', 'eva', 'fenna'].map((id) => `${id}@mail.example`),
  );
});

test('emails a member once about a like that was taken back and given again', async () => {
  await answer('anna', 'like');
  await takeBack('anna');
  await answer('anna', 'like');
  fixture.app.advanceTime(2 * MINUTE_MS);
  await runJobs(fixture.app.ports, 'deliver-mails');
  expect(fixture.app.mails().map(({ to }) => to)).toEqual(['anna@mail.example']);
});

test('takes back only the latest answer, and only once in a row', async () => {
  await answer('anna', 'skip');
  await answer('bea', 'skip');
  await answer('cleo', 'skip');
  expect((await takeBack('bea')).status).toBe(404);
  expect((await takeBack('cleo')).status).toBe(200);
  expect((await takeBack('cleo')).status).toBe(404);
  expect((await takeBack('bea')).status).toBe(404);
  await answer('dewi', 'like');
  expect((await takeBack('dewi')).status).toBe(200);
  expect((await takeBack('bea')).status).toBe(404);
  expect((await answers()).map(({ target_id }) => target_id)).toEqual(['anna', 'bea']);
});

test('takes back one answer when two windows do so at the same time', async () => {
  await answer('anna', 'like');
  await answer('bea', 'like');
  const statuses = (await Promise.all([takeBack('bea'), takeBack('bea'), takeBack('anna')])).map(
    ({ status }) => status,
  );
  expect(statuses.filter((status) => status === 200).length).toBeGreaterThan(0);
  expect(await liked()).toEqual(['anna']);
  expect((await takeBack('anna')).status).toBe(404);
});

test('takes back once when the request is repeated with the same key', async () => {
  await answer('anna', 'skip');
  await answer('bea', 'like');
  const again: AskInit = { headers: { 'idempotency-key': crypto.randomUUID() } };
  const first = await (await takeBack('bea', again)).json();
  expect(await (await takeBack('bea', again)).json()).toEqual(first);
  expect(await answers()).toHaveLength(1);
});

test('accepts a fifth like after one of the four was taken back, and no further one', async () => {
  for (const id of PEOPLE.slice(0, 4)) await answer(id, 'like');
  await takeBack('dewi');
  expect((await answer('eva', 'like')).status).toBe(200);
  expect((await answer('fenna', 'like')).status).toBe(429);
  expect(await liked()).toHaveLength(4);
});

test('keeps a like that existed before the game when the answer is taken back', async () => {
  await orm(fixture.app.db)
    .insert(likes)
    .values({ tenantId: 'ardenza', memberId: 'mira', likedId: 'anna', createdAt: NOW - 1 });
  await answer('anna', 'like');
  expect((await takeBack('anna')).status).toBe(200);
  expect(await liked()).toEqual(['anna']);
});

test('does not offer to take back an answer to a member who has left', async () => {
  await answer('anna', 'skip');
  await fixture.app.db.prepare("UPDATE members SET status = 'deleted' WHERE id = 'anna'").run();
  expect(await game()).toMatchObject({ undo: null });
});
