import { expect, test, vi } from 'vitest';
import { refundPayment } from './withdraw/refund-payment.ts';
import { setUpPayments } from './payments.fixture.ts';
import sites from 'virtual:tenants';

const fixture = setUpPayments();
const { ask, buy, end, runJobs } = fixture;

/** Does something and returns how it reached the other devices of the member. */
async function watch(act: () => Promise<unknown>) {
  const wake = vi.spyOn(fixture.app.ports.realtime, 'wake');
  const before = await countEvents();
  await act();
  const woken = wake.mock.calls.map(([address]) => address);
  wake.mockRestore();
  return { events: (await countEvents()) - before, woken };
}

async function countEvents(): Promise<number> {
  const sql = "SELECT 1 FROM inbox_events WHERE member_id = 'mira' AND kind = 'user'";
  return (await fixture.app.db.prepare(sql).all()).results.length;
}

const TOLD = { events: 1, woken: [{ tenant: 'ardenza', member: 'mira' }] };

test('tells all devices of a purchase and of its withdrawal', async () => {
  const bought = await buy();
  expect(await watch(() => end(bought, 'paid'))).toEqual(TOLD);
  const json = { payment: bought.payment.id, refund: 4499, name: 'Mira', email: 'mira@mail.example' };
  const withdraw = async () => expect((await ask('/api/withdrawals', json)).status).toBe(200);
  expect(await watch(withdraw)).toEqual(TOLD);
});

test.each(['refund', 'chargeback'] as const)('tells all devices of a %s', async (outcome) => {
  await end(await buy(), outcome);
  fixture.app.advanceTime(10_000);
  expect(await watch(runJobs)).toEqual(TOLD);
});

test('tells all devices of a refund by an operator when they next ask', async () => {
  const bought = await buy();
  await end(bought, 'paid');
  const { app } = fixture;
  const tenant = sites.tenants.find(({ id }) => id === 'ardenza');
  if (!tenant) throw new Error('The site is missing.');
  const site = { db: app.db, tenant, now: app.ports.clock() };
  const refund = () =>
    refundPayment(site, app.ports, { payment: bought.payment.id, reason: 'asked for it', by: 'Ada' });
  // A command runs in another process, which has no sockets.
  expect(await watch(refund)).toEqual({ events: 1, woken: [] });
});
