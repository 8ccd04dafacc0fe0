import { expect, test } from 'vitest';
import { CONSENT_VERSION } from '#client/features/payments/contract.ts';
import { getTranslator } from '#worker/tenancy/language/translator.ts';
import { setUpPayments } from '../payments.fixture.ts';
import { printDispute } from './print-dispute.ts';

const HOUR_MS = 3_600_000;
const fixture = setUpPayments();
const { ask, buy, end, runJobs } = fixture;

const change = (sql: string) => fixture.app.db.prepare(sql).run();
const spend = (credits: number) =>
  change(
    `INSERT INTO credit_ledger (tenant_id, member_id, amount, reason, reference, created_at, account) VALUES ('ardenza', 'mira', -${credits}, 'message', 'm1:1', ${fixture.app.ports.clock()}, 'spent')`,
  );

/** Everything that differs between two runs has a name instead. */
async function print(id: string): Promise<string> {
  const [tenant] = fixture.app.ports.sites.list().filter((site) => site.tenant.id === 'ardenza');
  if (!tenant) throw new Error('There is no site.');
  const text = await printDispute({ db: fixture.app.db, tenant: tenant.tenant }, id);
  return (text ?? 'nothing')
    .replaceAll(id, 'ORDER')
    .replaceAll(/\bW-[0-9A-Z]{4}-[0-9A-Z]{4}\b/g, 'WITHDRAWAL')
    .replaceAll(/sandbox, [\w-]{8,}/g, 'sandbox, NUMBER');
}

async function withdraw(payment: string, refund: number): Promise<void> {
  const person = { name: 'Mira de Wit', email: 'wit@mail.example' };
  expect((await ask('/api/withdrawals', { payment, refund, ...person })).status).toBe(200);
}

test('says all about a payment that was withdrawn', async () => {
  const order = await buy();
  await end(order, 'paid');
  fixture.app.advanceTime(HOUR_MS);
  await spend(55);
  await withdraw(order.payment.id, 4087);
  await runJobs();
  expect(await print(order.payment.id)).toBe(`Payment ORDER at Ardenza (ardenza.example). All times are UTC.

Order
  Member                 Mira, mira@mail.example (mira)
  Member since           1970-01-01 00:00:00
  Ordered                2026-11-21 12:00:00
  Credits                600
  Price                  €44.99
  Total shown and paid   €44.99
  Value-added tax in it  €7.81
  Country and method     NL, ideal
  Provider               sandbox, NUMBER

Consent
  Given with the order  2026-11-21 12:00:00
  Version of the text   ${CONSENT_VERSION}, language nl
  Text                  ${getTranslator('nl')('credits.pay.consent')}

State
  State                      withdrawn
  Confirmed by the provider  2026-11-21 12:00:00
  Provider asked last        2026-11-21 12:00:00
  Withdrawal                 WITHDRAWAL, 2026-11-21 13:00:00, by Mira de Wit: 545 unspent credits
  Refund                     €40.87, paid, 2026-11-21 13:00:00

What the provider has said beside the sale
  none

Credits of the member since the order
  2026-11-21 12:00:00  +600 purchase (granted)
  2026-11-21 13:00:00  -55 message (spent)
  2026-11-21 13:00:00  -545 withdrawal (refunded)

Logins that are still stored
  2026-11-21 12:00:00  last used 2026-11-21 13:00:00`);
});

test('says what is rare: a discount, a debt, an older text, a new order, and a refund that failed', async () => {
  const order = await buy();
  await end(order, 'paid');
  fixture.app.advanceTime(HOUR_MS);
  await withdraw(order.payment.id, 4499);
  await change("UPDATE refunds SET state = 'failed', reason = 'the bank refused it'");
  await change(
    "UPDATE payments SET reference = NULL, consent_version = '2020-01-01', discount = 500, price = total + 500, discount_code = 'SPRING', ordered_credits = 650, settled = 40, returned = 300, replaced_by = 'A-9999-9999'",
  );
  const text = await print(order.payment.id);
  expect(text).toContain(`
  Credits                                        600
  Ordered credits, before the discount was gone  650
  Credits that went to a debt                    40
  Price                                          €49.99
  Discount                                       €5.00 (SPRING)
  Total shown and paid                           €44.99
`);
  expect(text).toContain(`
  Provider                                       sandbox, no number
`);
  expect(text).toContain(`
  Version of the text   2020-01-01, language nl
  Text                  see the release with this version
`);
  expect(text).toContain(`
  Given back while it stands  €3.00
  Replaced by the order       A-9999-9999
`);
  expect(text).toContain(`
  Refund                      €44.99, failed, 2026-11-21 13:00:00: the bank refused it
`);
});
