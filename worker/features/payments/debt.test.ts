import { expect, test } from 'vitest';
import type { EntriesPage } from '#worker/features/credits/entries.fixture.ts';
import { getTranslator } from '#worker/tenancy/language/translator.ts';
import { readMainHtml } from '#worker/testing/pages.ts';
import { type Order, setUpPayments } from './payments.fixture.ts';

const t = getTranslator('en');

const fixture = setUpPayments();
const { buy, check, end, read, readMember, runJobs } = fixture;

const spend = (credits: number) =>
  fixture.app.db
    .prepare(
      "INSERT INTO credit_ledger (tenant_id, member_id, amount, reason, reference, created_at, account) VALUES ('ardenza', 'mira', ?, 'message', ?, 0, 'spent')",
    )
    .bind(-credits, crypto.randomUUID())
    .run();

const mailsAbout = ({ payment }: Order) =>
  fixture.app
    .mails()
    .filter(({ subject }) => subject.includes(payment.id))
    .map(({ text }) => text);

const readPage = ({ payment }: Order) => readPath(`/transactions/${payment.id}`);

const readPath = async (path: string) => {
  const cookie = `${fixture.cookie}; locale=en`;
  const main = await readMainHtml(await fixture.app.ask('ardenza', path, { cookie }));
  return main.replaceAll(/<[^>]*>/g, ' ').replaceAll(/\s+/g, ' ');
};

async function owe(credits: number): Promise<Order> {
  const bought = await buy();
  await end(bought, 'chargeback');
  if (credits > 0) await spend(credits);
  fixture.app.advanceTime(10_000);
  await runJobs();
  return bought;
}

test('tells by email what a chargeback took and what is owed, once', async () => {
  const bought = await owe(120);
  await Promise.all([check(bought), check(bought)]);
  const [, chargeback, ...others] = mailsAbout(bought);
  expect(others).toEqual([]);
  expect(chargeback).toContain('44,99');
  expect(chargeback).toContain('120 credits');
  expect(chargeback).toContain('/settings/credits');
  const page = await readPage(bought);
  expect(page).toContain('See your credits');
  expect(page).toContain(t('credits.owed.title', { count: 120 }));
});

test('speaks of no debt after a chargeback of unspent credits', async () => {
  const bought = await owe(0);
  const [, chargeback] = mailsAbout(bought);
  expect(chargeback).toContain('teruggeboekt');
  expect(chargeback).not.toContain('schuldig');
});

test('tells by email of a refund by the provider', async () => {
  const bought = await buy();
  await end(bought, 'refund');
  fixture.app.advanceTime(10_000);
  await runJobs();
  const [, refund] = mailsAbout(bought);
  expect(refund).toContain('44,99');
});

test('says in the receipt and on the page how much of a purchase paid a debt off', async () => {
  await owe(120);
  const bought = await buy({ package: 250, total: 2199 });
  await end(bought, 'paid');
  expect(await readMember()).toEqual({ credits: 130, owed: 0, premium: true });
  expect(await read(bought)).toMatchObject({ credits: 250, settled: 120 });
  expect(mailsAbout(bought)[0]).toContain('120 credits');
  const page = await readPage(bought);
  expect(page).toContain('130 credits added');
  expect(page).toContain('120 credits went toward what you owed.');
});

test('says before and after a purchase that is smaller than the debt how much stays owed', async () => {
  await owe(600);
  const rest = t('credits.owed.rest', { count: 500 });
  for (const path of ['/credits', '/credits?package=250', '/credits/100', '/credits/250'])
    expect((await readPath(path)).includes(rest), path).toBe(!path.includes('250'));
  expect(await readPath('/credits/1500')).not.toContain('still owe');
  const bought = await buy({ package: 100, total: 999 });
  await end(bought, 'paid');
  expect(await readMember()).toMatchObject({ credits: 0, owed: 500 });
  const page = await readPage(bought);
  expect(page).toContain(t('credits.result.settled', { count: 100 }));
  expect(page).toContain(t('credits.owed.title', { count: 500 }));
  expect(page).not.toContain('0 credits added');
});

test('lists among the credits what was bought, what was taken back and what a purchase paid off', async () => {
  const first = await owe(120);
  const second = await buy({ package: 250, total: 2199 });
  await end(second, 'paid');
  const { entries } = (await (await fixture.ask('/api/credits')).json()) as EntriesPage;
  const lines = entries.map(({ reason, amount, payment }) => [reason, amount, payment?.id]);
  expect(lines).toEqual([
    ['settled', -120, second.payment.id],
    ['purchase', 250, second.payment.id],
    ['chargeback', -600, first.payment.id],
    ['owed', 120, first.payment.id],
    ['message', -120, undefined],
    ['purchase', 600, first.payment.id],
  ]);
});

test('says nothing of a debt where none was paid', async () => {
  const bought = await buy();
  await end(bought, 'paid');
  expect(await read(bought)).toMatchObject({ settled: 0 });
  expect(await readPage(bought)).not.toContain('what you owed');
});

test.each([
  ['a part', 500, 'EUR'],
  ['another currency', 4499, 'USD'],
])(
  'takes the payment back when the provider, asked, says that %s was charged back',
  async (_, amount, currency) => {
    const bought = await buy();
    await end(bought, 'paid');
    await spend(120);
    await fixture.app.db
      .prepare("UPDATE sandbox_payments SET status = 'charged_back', amount = ?, currency = ?")
      .bind(amount, currency)
      .run();
    expect((await check(bought)).status).toBe('charged_back');
    await check(bought);
    expect(await readMember()).toEqual({ credits: 0, owed: 120, premium: false });
  },
);

test('takes the share of a part that was given back, when the provider is asked', async () => {
  const bought = await buy();
  await end(bought, 'paid');
  const giveBack = (amount: number) =>
    fixture.app.db.prepare("UPDATE sandbox_payments SET status = 'refunded', amount = ?").bind(amount).run();
  await giveBack(1500);
  for (let times = 0; times < 2; times++)
    expect(await check(bought)).toMatchObject({ status: 'completed', returned: 1500 });
  expect(await readMember()).toMatchObject({ credits: 400 });
  await giveBack(4499);
  expect(await check(bought)).toMatchObject({ status: 'refunded' });
  expect(await readMember()).toEqual({ credits: 0, owed: 0, premium: false });
});
