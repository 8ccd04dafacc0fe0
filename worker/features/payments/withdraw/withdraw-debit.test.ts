import sites from 'virtual:tenants';
import { describe, expect, test } from 'vitest';
import type { Purchases } from '#client/features/payments/withdraw/contract.ts';
import { setUpDebits } from '#worker/features/payments/debits/debits.fixture.ts';
import { exportDebits, requireKeys } from '#worker/features/payments/debits/bank-files/export-debits.ts';
import { importReport } from '#worker/features/payments/debits/bank-reports/import-report.ts';
import { resolveItems } from '#worker/features/payments/debits/bank-reports/open-items.ts';
import { statusReport, toFile } from '#worker/features/payments/debits/bank-reports/reports.fixture.ts';
import { runJobs } from '#worker/testing/jobs/run-jobs.ts';
import { createSites } from '#worker/tenancy/sites.ts';
import { printRefunds } from './print-refunds.ts';
import { markRefundPaid, refundPayment } from './refund-payment.ts';

const fixture = setUpDebits();
const { ask, buyByDebit, payByDebit, read, readDebit, readMember } = fixture;

const rows = async (sql: string) => (await fixture.app.db.prepare(sql).all()).results;
const spend = async (credits: number) =>
  fixture.app.db
    .prepare(
      "INSERT INTO credit_ledger (tenant_id, member_id, amount, reason, reference, created_at, account) VALUES ('ardenza', 'mira', ?, 'message', 'm1:1', 0, 'spent')",
    )
    .bind(-credits)
    .run();
const withdraw = async (payment: string, refund: number) =>
  ask('/api/withdrawals', { payment, refund, name: 'Mira de Wit', email: 'wit@mail.example' });
const readPurchase = async () => ((await (await ask('/api/withdrawals')).json()) as Purchases).purchases[0];

function findSites() {
  const { ports } = fixture.app;
  return createSites(sites)
    .list()
    .filter(({ tenant }) => tenant.company === 'amstel')
    .map((site) => ({ ...site, ports, db: ports.database('main'), now: ports.clock(), changedInboxes: [] }));
}

function findSite() {
  const site = findSites().find(({ tenant }) => tenant.id === 'ardenza');
  if (!site) throw new Error('ardenza has gone.');
  return site;
}

/** The latest email, after all were delivered. */
async function readMail(): Promise<string | undefined> {
  const { ports } = fixture.app;
  await runJobs(ports, 'deliver-mails');
  return fixture.app.mails().at(-1)?.text;
}

/** The file for the bank; null if there is nothing to debit. */
async function exportFile() {
  const [first] = findSites();
  if (!first) throw new Error('amstel has gone.');
  return (await exportDebits(findSites(), requireKeys(first.company, fixture.app.ports))).file;
}

const returnDebit = async (id: string, amount = '44.99') =>
  importReport(findSites(), {
    name: 'returns.xml',
    bytes: new TextEncoder().encode(
      `<Document><CstmrPmtStsRpt><OrgnlPmtInfAndSts><TxInfAndSts><OrgnlEndToEndId>${id}</OrgnlEndToEndId><TxSts>RJCT</TxSts><StsRsnInf><Rsn><Cd>AM04</Cd></Rsn></StsRsnInf><OrgnlTxRef><Amt><InstdAmt Ccy="EUR">${amount}</InstdAmt></Amt></OrgnlTxRef></TxInfAndSts></OrgnlPmtInfAndSts></CstmrPmtStsRpt></Document>`,
    ),
  });

test('cancels a debit that no bank has yet, and returns nothing', async () => {
  const bought = await payByDebit();
  expect(await readPurchase()).toMatchObject({ refund: 4499, is_collected: false });
  expect((await withdraw(bought.payment.id, 4499)).status).toBe(200);
  expect((await readDebit(bought)).collection?.status).toBe('canceled');
  expect(await exportFile()).toBeNull();
  expect(await rows('SELECT amount, state FROM refunds')).toEqual([{ amount: 4499, state: 'not_collected' }]);
  expect(await printRefunds(findSites())).toBe('No refund is open.');
  expect(await readPurchase()).toMatchObject({ state: 'withdrawn', is_collected: false });
  expect(fixture.app.mails().at(-1)?.text).toContain('zullen €\u00a044,99 niet afschrijven');
  expect(await readMember()).toEqual({ credits: 0, owed: 0, premium: false });
  // The canceled debit does not count against the next one.
  fixture.app.advanceTime(60_000);
  await payByDebit();
});

test('debits only the price of spent credits, and they are owed if the bank returns it', async () => {
  const { payment } = await payByDebit();
  await spend(55);
  expect((await withdraw(payment.id, 4087)).status).toBe(200);
  expect((await exportFile())?.xml).toContain('<InstdAmt Ccy="EUR">4.12</InstdAmt>');
  expect(await printRefunds(findSites())).toBe('No refund is open.');
  expect(await returnDebit(payment.id, '4.12')).toMatchObject({ returned: [payment.id] });
  expect(await readMember()).toEqual({ credits: 0, owed: 55, premium: false });
  expect((await read({ payment })).status).toBe('charged_back');
});

test('debits the whole price after all credits were spent', async () => {
  const { payment } = await payByDebit();
  await spend(600);
  expect((await withdraw(payment.id, 0)).status).toBe(200);
  expect((await exportFile())?.xml).toContain('<InstdAmt Ccy="EUR">44.99</InstdAmt>');
});

test('returns the money of a debit that the bank has, unless the bank returns it first', async () => {
  const { payment } = await payByDebit();
  await exportFile();
  expect(await readPurchase()).toMatchObject({ refund: 4499, is_collected: true });
  expect((await withdraw(payment.id, 4499)).status).toBe(200);
  expect(await printRefunds(findSites())).toContain('wait until the debit is collected');
  await returnDebit(payment.id);
  expect(await printRefunds(findSites())).toBe('No refund is open.');
  expect((await read({ payment })).status).toBe('charged_back');
});

test('cancels the debit of a purchase that an operator gives back', async () => {
  const bought = await payByDebit();
  const answer = await refundPayment(findSite(), fixture.app.ports, {
    payment: bought.payment.id,
    reason: 'asked for it',
    by: 'Ada',
  });
  expect(answer).toContain('is canceled');
  expect(await readMail()).toContain('zullen €\u00a044,99 niet afschrijven');
  expect((await readDebit(bought)).collection?.status).toBe('canceled');
  expect(await printRefunds(findSites())).toBe('No refund is open.');
});

test('gives up the refund of an operator when the bank returns the debit first', async () => {
  const { payment } = await payByDebit();
  await exportFile();
  await refundPayment(findSite(), fixture.app.ports, {
    payment: payment.id,
    reason: 'asked for it',
    by: 'Ada',
  });
  const mail = await readMail();
  for (const words of ['Hoi Mira', payment.id, 'Je krijgt terug', '44,99', 'Terugbetaling naar'])
    expect(mail).toContain(words);
  expect(mail).not.toContain('asked for it');
  expect(await printRefunds(findSites())).toContain(payment.id);
  await returnDebit(payment.id);
  expect(await printRefunds(findSites())).toBe('No refund is open.');
  await markRefundPaid(findSite(), payment.id, 'Ada');
  expect(await printRefunds(findSites())).toContain('returned, and taken back by the bank too');
});

test.each(['operator', 'member'])(
  'logs and lists once a refund of the %s that was paid before the chargeback',
  async (by) => {
    const { payment } = await payByDebit();
    await exportFile();
    const reason = 'asked for it';
    if (by === 'member') await withdraw(payment.id, 4499);
    else await refundPayment(findSite(), fixture.app.ports, { payment: payment.id, reason, by: 'Ada' });
    await markRefundPaid(findSite(), payment.id, 'Ada');
    await returnDebit(payment.id);
    const faults = fixture.app.logged.filter(({ event }) => event === 'refund-and-chargeback');
    expect(faults).toMatchObject([{ level: 'error', tenant: 'ardenza', error: payment.id }]);
    const listed = `ardenza  ${payment.id}  €44.99  returned, and taken back by the bank too`;
    expect(await printRefunds(findSites())).toMatch(new RegExp(`^\\S+  ${listed}$`));
    await fixture.check({ payment });
    expect(await printRefunds(findSites())).toMatch(new RegExp(`^\\S+  ${listed}$`));
  },
);

describe('after the bank has rejected the file', () => {
  const rejectFile = async (file: string | undefined) => {
    const report = statusReport('', { file: file ?? '', code: 'RJCT', reason: 'FF01' });
    const { open } = await importReport(findSites(), toFile(report));
    await resolveItems(findSites(), {
      ids: open.map(({ id }) => id),
      by: 'Noor',
      reason: 'handed in again',
      returned: [],
      isForNextFile: true,
    });
  };
  const refund = async (payment: string) =>
    refundPayment(findSite(), fixture.app.ports, { payment, reason: 'asked for it', by: 'Ada' });

  test('asks for no payment by hand of a debit that an operator has given back', async () => {
    const bought = await payByDebit();
    const file = await exportFile();
    await refund(bought.payment.id);
    expect(await printRefunds(findSites())).toContain('wait until the debit is collected');
    await rejectFile(file?.fileId);
    expect(await printRefunds(findSites())).toBe('No refund is open.');
    expect(await rows('SELECT amount, state FROM refunds')).toEqual([
      { amount: 4499, state: 'not_collected' },
    ]);
    expect((await readDebit(bought)).collection?.status).toBe('canceled');
    expect(await exportFile()).toBeNull();
  });

  test('debits an order again that an operator has paid back by hand', async () => {
    const bought = await payByDebit();
    const file = await exportFile();
    await refund(bought.payment.id);
    await markRefundPaid(findSite(), bought.payment.id, 'Ada');
    await rejectFile(file?.fileId);
    expect(await rows('SELECT amount, state FROM refunds')).toEqual([{ amount: 4499, state: 'paid' }]);
    // It counts among the debits that the bank has not settled.
    await expect(buyByDebit()).rejects.toThrow('debit_limit');
    expect((await exportFile())?.count).toBe(1);
    expect((await readDebit(bought)).collection?.status).toBe('exported');
  });

  test('debits nothing of a fully withdrawn order', async () => {
    const bought = await payByDebit();
    const file = await exportFile();
    expect((await withdraw(bought.payment.id, 4499)).status).toBe(200);
    await rejectFile(file?.fileId);
    expect(await exportFile()).toBeNull();
    expect((await readDebit(bought)).collection?.status).toBe('canceled');
    expect(await printRefunds(findSites())).toBe('No refund is open.');
  });

  test('debits only the price of spent credits of a withdrawn order, also after a second rejection', async () => {
    const { payment } = await payByDebit();
    await spend(55);
    const first = await exportFile();
    expect((await withdraw(payment.id, 4087)).status).toBe(200);
    await rejectFile(first?.fileId);
    const second = await exportFile();
    expect(second?.xml).toContain('<InstdAmt Ccy="EUR">4.12</InstdAmt>');
    await rejectFile(second?.fileId);
    expect((await exportFile())?.xml).toContain('<InstdAmt Ccy="EUR">4.12</InstdAmt>');
    expect(await printRefunds(findSites())).toBe('No refund is open.');
  });

  test('heals what earlier versions have left, without asking for a payment meanwhile', async () => {
    const { payment } = await payByDebit();
    await exportFile();
    expect((await withdraw(payment.id, 4499)).status).toBe(200);
    await fixture.app.db.prepare("UPDATE debits SET status = 'accepted', file_id = NULL").run();
    expect(await printRefunds(findSites())).toContain('pay nothing');
    expect(await exportFile()).toBeNull();
    expect(await printRefunds(findSites())).toBe('No refund is open.');
  });

  test('gives back no money when the file is released while an operator begins a refund', async () => {
    const { payment } = await payByDebit();
    const file = await exportFile();
    const site = findSite();
    const { batch } = site.db;
    const afterRelease: typeof batch = async (statements) => {
      site.db.batch = batch;
      await rejectFile(file?.fileId);
      return batch(statements);
    };
    Object.assign(site, { db: { ...site.db, batch: afterRelease } });
    await expect(
      refundPayment(site, fixture.app.ports, { payment: payment.id, reason: 'asked for it', by: 'Ada' }),
    ).rejects.toThrow('has changed in the meantime');
    expect(await refund(payment.id)).toContain('is canceled');
  });
});

test('finishes the return of a withdrawn debit that was interrupted', async () => {
  const { payment } = await payByDebit();
  await exportFile();
  await withdraw(payment.id, 4499);
  await fixture.app.db.prepare("UPDATE debits SET status = 'returned'").run();
  await fixture.runBank();
  expect(await rows('SELECT state FROM refunds')).toEqual([{ state: 'void' }]);
});
