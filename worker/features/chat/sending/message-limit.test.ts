import { expect, test } from 'vitest';
import { CREDITS, addCredits, setUpChat } from '../chat.fixture.ts';

const fixture = setUpChat();
const { openWith, refusal, send, trySend, value } = fixture;

const countUses = () => value("SELECT coalesce(sum(n), 0) FROM counters WHERE scope = 'messages'");
const use = (n: number) =>
  fixture.app.db.prepare("UPDATE counters SET n = n + ? WHERE scope = 'messages'").bind(n).run();

test('refuses the 61st message within a minute with the seconds to wait, and charges nothing', async () => {
  await send('mira', 'jonas');
  fixture.app.advanceTime(20_000);
  await use(58);
  await send('mira', 'jonas');
  const { status, error, params } = await refusal(trySend('mira', 'jonas'));
  expect([status, error]).toEqual([429, 'too_many_requests']);
  // The clock of the test runs on.
  expect(params?.['wait']).toBeGreaterThan(35);
  expect(params?.['wait']).toBeLessThanOrEqual(40);
  expect(await value('SELECT count(*) FROM messages')).toBe(2);
  expect((await openWith('mira', 'jonas')).allowance.credits).toBe(CREDITS - 20);
  expect(await countUses()).toBe(60);
  fixture.app.advanceTime(40_000);
  expect((await trySend('mira', 'jonas')).status).toBe(200);
});

test('counts refused messages too, and names the limit when it is full', async () => {
  await addCredits(fixture.app, 'mira', 5 - CREDITS);
  expect(await refusal(trySend('mira', 'jonas'))).toMatchObject({ error: 'credits_short' });
  expect(await countUses()).toBe(1);
  await use(59);
  expect(await refusal(trySend('mira', 'jonas'))).toMatchObject({ error: 'too_many_requests' });
  expect(await countUses()).toBe(60);
});

test('counts a message once when it is tried again', async () => {
  await send('mira', 'jonas');
  fixture.watched.beforeCommit = () => addCredits(fixture.app, 'mira', 5 - CREDITS + 10);
  expect(await refusal(trySend('mira', 'jonas'))).toMatchObject({ error: 'credits_short' });
  expect(await countUses()).toBe(2);
});

test('stores one of two parallel messages when the limit has one place left', async () => {
  await send('mira', 'jonas');
  await use(58);
  let second: Response | undefined;
  fixture.watched.beforeCommit = async () => void (second = await trySend('mira', 'jonas'));
  expect((await trySend('mira', 'jonas')).status).toBe(429);
  expect(second?.status).toBe(200);
  expect(await countUses()).toBe(60);
});

test('counts a message once when its key arrives twice at once, with credits for one message', async () => {
  await send('mira', 'jonas');
  await addCredits(fixture.app, 'mira', 20 - CREDITS);
  const init = { headers: { 'idempotency-key': 'a'.repeat(20) } };
  let first: Response | undefined;
  fixture.watched.beforeCommit = async () => void (first = await trySend('mira', 'jonas', 'Hello', init));
  const second = await trySend('mira', 'jonas', 'Hello', init);
  expect([first?.status, second.status]).toEqual([200, 200]);
  expect(await countUses()).toBe(2);
});
