import { beforeEach, expect, test } from 'vitest';
import { type TestApp, createTestApp } from '#worker/testing/test-app.ts';
import { addPhoto } from '#worker/testing/photos.ts';

let app: TestApp;
let cookie: string;
beforeEach(async () => {
  // Time stands still, so that all uses share a row.
  app = await createTestApp({ ports: { pause: () => Promise.resolve() } });
  await app.addMember({ id: 'mira', email: 'mira@mail.example', seeking: 'f' });
  for (const id of ['anna', 'bea']) {
    await app.addMember({ id });
    await addPhoto(app, id);
  }
  cookie = await app.startSession('ardenza', 'mira@mail.example');
});

const ask = (path: string) => app.ask('ardenza', path, { cookie });
const uses = async (scope: string) =>
  (await app.db.prepare('SELECT n FROM counters WHERE scope = ?').bind(scope).all()).results;
const use = (scope: string, n: number) =>
  app.db.prepare('UPDATE counters SET n = ? WHERE scope = ?').bind(n, scope).run();

async function expectRefused(answer: Response) {
  expect(answer.status).toBe(429);
  expect(Number(answer.headers.get('retry-after'))).toBe(3600);
  expect(await answer.json()).toMatchObject({ error: 'too_many_requests' });
}

test('limits decks per hour over all queries, so that a script cannot collect profiles', async () => {
  await ask('/api/swipe-game');
  await ask('/api/swipe-game?reach=wide');
  expect(await uses('deck-calls')).toEqual([{ n: 2 }]);
  await use('deck-calls', 239);
  expect((await ask('/api/swipe-game')).status).toBe(200);
  await expectRefused(await ask('/api/swipe-game'));
  app.advanceTime(3_600_000);
  expect((await ask('/api/swipe-game')).status).toBe(200);
});

test('counts a card requested by id as a profile view', async () => {
  await ask('/api/members/anna');
  expect(await uses('profile-views')).toEqual([{ n: 1 }]);
  expect((await ask('/api/swipe-game?first=bea')).status).toBe(200);
  expect(await uses('profile-views')).toEqual([{ n: 2 }]);
  await use('profile-views', 600);
  expect((await ask('/api/swipe-game')).status).toBe(200);
  await expectRefused(await ask('/api/swipe-game?first=bea'));
});
