import { expect, test } from 'vitest';
import { FILTERS, REASONS } from '#client/features/credits/contract.ts';
import { setUpChat } from '#worker/features/chat/chat.fixture.ts';
import { deleteExpired } from '#worker/db/expiry/delete-expired.ts';
import { NOW } from '#worker/testing/test-app.ts';
import { type EntriesPage, addEntries } from './entries.fixture.ts';
import { REASONS_OF_FILTER } from './entries-store.ts';

const fixture = setUpChat();
const { ask, change, read, refusal, remove, send, tryDelete, trySendGift, trySendPhoto } = fixture;

const list = (who = 'mira', query = '') => read<EntriesPage>(ask(who, `/api/credits${query}`));
const add = (...entries: Parameters<typeof addEntries>[2][number][]) =>
  addEntries(fixture.app.db, 'mira', entries);

/** All entries of a list, page by page. */
async function listAll(query = ''): Promise<EntriesPage['entries'][number][]> {
  const entries = [];
  let next: string | null = null;
  do {
    const page: EntriesPage = await list('mira', `?${query}${next === null ? '' : `&after=${next}`}`);
    entries.push(...page.entries);
    next = page.next;
  } while (next !== null);
  return entries;
}

test('lists every change with the balance after it, the latest first', async () => {
  await send('mira', 'jonas');
  fixture.app.advanceTime(1000);
  await read(trySendPhoto('mira', 'jonas'));
  fixture.app.advanceTime(1000);
  await read(trySendGift('mira', 'anna', 'wine'));
  const jonas = { id: 'jonas', name: 'jonas' };
  const none = { member: null, gift: null, payment: null };
  expect(await list()).toEqual({
    balance: 50,
    owed: 0,
    next: null,
    entries: [
      { reason: 'gift', amount: -20, balance: 50, at: '2026-11-21T12:00:03.000Z', member: { id: 'anna', name: 'anna' }, gift: 'wine', payment: null, id: expect.any(Number) },
      { reason: 'photo', amount: -20, balance: 70, at: '2026-11-21T12:00:02.000Z', ...none, member: jonas, id: expect.any(Number) },
      { reason: 'message', amount: -10, balance: 90, at: '2026-11-21T12:00:01.000Z', ...none, member: jonas, id: expect.any(Number) },
      { reason: 'purchase', amount: 100, balance: 100, at: '1970-01-01T00:00:00.000Z', ...none, id: expect.any(Number) },
    ],
  }); // prettier-ignore
});

test('names the payment behind an entry, and only to its own member', async () => {
  await fixture.app.db
    .prepare(
      "INSERT INTO payments (id, tenant_id, member_id, credits, currency, price, discount, discount_percentage, total, vat, vat_rate, country, method, provider, status, consent_version, language, created_at) SELECT 'A-' || id, tenant_id, id, 5, 'EUR', 749, 0, 0, 749, 0, 0, 'NL', 'ideal', 'sandbox', 'completed', '1', 'nl', 0 FROM members",
    )
    .run();
  await add(
    { amount: 5, reason: 'purchase', reference: 'A-mira', account: 'granted' },
    { amount: 5, reason: 'purchase', reference: 'A-jonas', account: 'granted' },
  );
  const payments = (await list()).entries.map(({ payment }) => payment);
  expect(payments).toEqual([
    null,
    { id: 'A-mira', total: 749, currency: 'EUR', country: 'NL', method: 'ideal' },
    null,
  ]);
});

test('lists the debt of a chargeback and what settles it', async () => {
  await add(
    { amount: 20, reason: 'owed', account: 'owed' },
    { amount: -120, reason: 'chargeback', account: 'refunded' },
  );
  expect(await list()).toMatchObject({
    balance: 0,
    owed: 20,
    entries: [
      { reason: 'chargeback', amount: -120, balance: 0 },
      { reason: 'owed', amount: 20, balance: 120 },
      { reason: 'purchase', amount: 100, balance: 100 },
    ],
  });
  await add(
    { amount: 50, reason: 'purchase', account: 'granted' },
    { amount: -20, reason: 'settled', account: 'owed' },
  );
  expect(await list('mira', '?show=owed')).toMatchObject({
    balance: 30,
    owed: 0,
    entries: [
      { reason: 'settled', amount: -20, balance: 30 },
      { reason: 'owed', balance: 120 },
    ],
  });
});

test('puts every reason into one group', () => {
  const grouped = FILTERS.flatMap((filter) => [...REASONS_OF_FILTER[filter]]);
  expect(grouped.toSorted()).toEqual(REASONS.toSorted());
});

test('goes on in the next page where the last one ended, also after a new entry', async () => {
  await add(...Array.from({ length: 70 }, () => ({ amount: -1, reason: 'message' }) as const));
  const first = await list();
  expect(first.entries).toHaveLength(30);
  await add({ amount: 7, reason: 'signup', account: 'granted' });
  const second = await list('mira', `?after=${first.next}`);
  expect(first.entries.at(-1)?.balance).toBe(59);
  expect(second.entries[0]?.balance).toBe(60);
  const third = await list('mira', `?after=${second.next}`);
  expect([second.entries.length, third.entries.length, third.next]).toEqual([30, 11, null]);
  expect(third.entries.at(-1)).toMatchObject({ reason: 'purchase', balance: 100 });
});

test.each([29, 30, 31, 60])('ends the list after the last of %i entries', async (count) => {
  await add(...Array.from({ length: count - 1 }, () => ({ amount: 1, reason: 'signup' }) as const));
  const all = await listAll();
  expect(all).toHaveLength(count);
  expect(new Set(all.map(({ id }) => id)).size).toBe(count);
});

test('finds rare entries behind thousands of others, with their balance', async () => {
  const messages = (count: number) =>
    Array.from({ length: count }, () => ({ amount: -1, reason: 'message' }) as const);
  await add(
    { amount: 20_000, reason: 'signup' },
    ...messages(6100),
    { amount: 9, reason: 'refund' },
    ...messages(2500),
  );
  expect(await list('mira', '?show=refunds')).toMatchObject({
    next: null,
    entries: [{ reason: 'refund', amount: 9, balance: 100 + 20_000 - 6100 + 9 }],
  });
  expect((await listAll('show=bought')).map(({ balance }) => balance)).toEqual([100]);
  expect(await listAll('show=free')).toMatchObject([{ reason: 'signup', balance: 100 + 20_000 }]);
  // More than one request looks through: the page is empty, and the list goes on.
  await add(...messages(2500));
  const first = await list('mira', '?show=bought');
  expect(first).toMatchObject({ entries: [], next: expect.any(String) });
  expect(await list('mira', `?show=bought&after=${first.next}`)).toMatchObject({
    next: null,
    entries: [{ reason: 'purchase', balance: 100 }],
  });
});

test('keeps the entry without the name when the other account is deleted or erased', async () => {
  const { conversation } = await send('mira', 'jonas');
  const memberOf = async () => (await list()).entries[0]?.member;
  await change('jonas', "status = 'disabled'");
  expect(await memberOf()).toBeNull();
  await change('jonas', "status = 'active'");
  expect(await memberOf()).toEqual({ id: 'jonas', name: 'jonas' });
  // The entry still names the receiver after the message or the conversation is deleted.
  await tryDelete('mira', conversation.id, 1);
  await remove('mira', conversation.id);
  expect(await memberOf()).toEqual({ id: 'jonas', name: 'jonas' });
  await change('jonas', `status = 'deleted', deleted_at = ${NOW}`);
  expect(await memberOf()).toBeNull();
  await deleteExpired(fixture.app.db, NOW + 15 * 86_400_000);
  expect(await memberOf()).toBeNull();
});

test('leaves out which gift it was when its message is deleted', async () => {
  const { conversation } = await read<{ conversation: { id: string } }>(trySendGift('mira', 'jonas', 'rose'));
  expect((await list()).entries[0]?.gift).toBe('rose');
  await tryDelete('mira', conversation.id, 1);
  expect((await list()).entries[0]).toMatchObject({ reason: 'gift', gift: null });
});

test('shows members their own entries only, and visitors none', async () => {
  await send('mira', 'jonas');
  expect((await list('jonas')).entries).toHaveLength(1);
  expect((await fixture.app.ask('ardenza', '/api/credits')).status).toBe(403);
  await add(...Array.from({ length: 40 }, () => ({ amount: 1, reason: 'signup' }) as const));
  const { next } = await list();
  expect((await refusal(ask('jonas', `/api/credits?after=${next}`))).status).toBe(422);
  expect((await refusal(ask('mira', `/api/credits?show=free&after=${next}`))).status).toBe(422);
  expect((await ask('mira', '/api/credits?show=all')).status).toBe(422);
});
