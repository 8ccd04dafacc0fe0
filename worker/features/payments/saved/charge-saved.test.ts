import { expect, test } from 'vitest';
import type { SavedMethod } from '#client/features/payments/saved/contract.ts';
import { sandboxPayments } from '#worker/sandbox/provider.ts';
import { type Order, setUpPayments } from '../payments.fixture.ts';

/** When the process ends, as far as the order can tell: nothing after that happens. */
let death: 'before' | 'after' | null;
const MINUTE_MS = 60_000;

const fixture = setUpPayments(undefined, {
  provider: () => {
    death = null;
    return {
      ...sandboxPayments,
      async charge(site, payment) {
        if (death === 'before') throw new Error('The process has ended.');
        await sandboxPayments.charge?.(site, payment);
      },
      async read(site, payment) {
        if (death !== null) throw new Error('The process has ended.');
        return sandboxPayments.read(site, payment);
      },
    };
  },
});
const { ask, buy, check, end, order, read, readMember, runJobs } = fixture;

async function saveCard(): Promise<SavedMethod> {
  await end(await buy({ method: 'card', save: true }), 'paid');
  const { methods } = (await (await ask('/api/saved-methods')).json()) as { methods: SavedMethod[] };
  const [saved] = methods;
  if (!saved) throw new Error('Nothing was saved.');
  return saved;
}

async function countCharges(): Promise<number | undefined> {
  const row = await fixture.app.db
    .prepare("SELECT count(*) AS n FROM sandbox_payments WHERE id LIKE 'saved-%'")
    .first<{ n: number }>();
  return row?.n;
}

async function addCode(): Promise<void> {
  await fixture.app.db
    .prepare(
      "INSERT INTO discount_codes (tenant_id, code, value_percentage, status, validity, created_at) VALUES ('ardenza', 'SPRING30', 30, 'active', 'once', 0)",
    )
    .run();
}

const repeat = async ({ id }: SavedMethod, more: object = {}) =>
  order({ method: 'card', saved: id, ...more });

test('takes no money for an order whose code another order has used', async () => {
  const saved = await saveCard();
  await addCode();
  const discount = { code: 'SPRING30', total: 3149 };
  const answers = await Promise.all([repeat(saved, discount), repeat(saved, discount)]);
  expect(answers.map(({ status }) => String(status)).toSorted()).toEqual(['200', '409']);
  expect(await countCharges()).toBe(1);
  expect(await readMember()).toMatchObject({ credits: 1200 });
});

test('gives the credits when the process ends between the charge and its answer', async () => {
  const saved = await saveCard();
  death = 'after';
  const bought = (await (await repeat(saved)).json()) as Order;
  expect(await read(bought)).toMatchObject({ status: 'pending', is_unknown: true });
  death = null;
  fixture.app.advanceTime(MINUTE_MS + 1);
  await runJobs();
  expect((await read(bought)).status).toBe('completed');
  expect(await readMember()).toMatchObject({ credits: 1200 });
  expect(await countCharges()).toBe(1);
});

test('ends an order whose charge never reached the provider, which frees its code', async () => {
  const saved = await saveCard();
  await addCode();
  const discount = { code: 'SPRING30', total: 3149 };
  death = 'before';
  const bought = (await (await repeat(saved, discount)).json()) as Order;
  death = null;
  expect((await check(bought)).status).toBe('pending');
  expect((await repeat(saved, discount)).status).toBe(409);
  fixture.app.advanceTime(MINUTE_MS + 1);
  await runJobs();
  expect((await read(bought)).status).toBe('expired');
  expect(await countCharges()).toBe(0);
  expect((await repeat(saved, discount)).status).toBe(200);
  expect(await countCharges()).toBe(1);
});
