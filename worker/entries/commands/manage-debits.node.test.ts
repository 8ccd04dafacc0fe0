import sites from 'virtual:tenants';
import { expect, test } from 'vitest';
import { listForFile, writeClaim } from '#worker/features/payments/debits/bank-files/bank-file-store.ts';
import { statusReport } from '#worker/features/payments/debits/bank-reports/reports.fixture.ts';
import { commitWrites } from '#worker/db/write.ts';
import { runJobs } from '#worker/testing/jobs/run-jobs.ts';
import { createSites } from '#worker/tenancy/sites.ts';
import { returnFile, setUpDebitCommands } from './debit-commands.fixture.ts';

const fixture = setUpDebitCommands();
const { exportTo, importFile, payByDebit, printed, read, readDebit, readFileId, readMember, run } = fixture;

const DAY_MS = 86_400_000;

test('takes the credits of a return back once, however often the file is read', async () => {
  const bought = await payByDebit();
  await exportTo('one.xml');
  expect(await importFile(returnFile(bought.payment.id))).toContain('1 returned, 0 known before');
  expect(await readMember()).toEqual({ credits: 0, owed: 0, premium: false });
  expect((await read(bought)).status).toBe('charged_back');
  expect(await importFile(returnFile(bought.payment.id))).toContain('0 returned, 1 known before');
  expect((await fixture.orderByDebit()).status).toBe(403);
});

test('debits an account again after an operator has lifted its block, until the next return', async () => {
  const { payment } = await payByDebit();
  await exportTo('one.xml');
  await importFile(returnFile(payment.id));
  expect((await fixture.orderByDebit()).status).toBe(403);
  const lift = async (...more: string[]) =>
    run('unblock', '--company', 'amstel', '--order', payment.id, ...more);
  expect(await lift()).toBe(1);
  expect(printed.join('\n')).toContain('--reason is one line');
  expect((await fixture.orderByDebit()).status).toBe(403);
  expect(await lift('--reason', 'the bank was wrong')).toBe(0);
  expect(printed.at(-1)).toBe(`The account of ${payment.id} can be debited again.`);
  expect(await lift('--reason', 'once more')).toBe(1);
  expect(printed.at(-1)).toContain('is not blocked');
  const { results } = await fixture.app.db.prepare('SELECT lift_reason, lifted_at FROM debit_blocks').all();
  expect(results).toEqual([{ lift_reason: 'the bank was wrong', lifted_at: fixture.app.ports.clock() }]);
  fixture.app.advanceTime(60_000);
  const again = await payByDebit();
  await exportTo('two.xml');
  await importFile(returnFile(again.payment.id));
  expect((await fixture.orderByDebit()).status).toBe(403);
});

test('finishes a return that was interrupted before the credits were taken back', async () => {
  const bought = await payByDebit();
  await exportTo('one.xml');
  await fixture.app.db.prepare("UPDATE debits SET status = 'returned'").run();
  await importFile(returnFile(bought.payment.id));
  expect((await read(bought)).status).toBe('charged_back');
});

test('finishes an interrupted return also without the file', async () => {
  const bought = await payByDebit();
  await exportTo('one.xml');
  await fixture.app.db.prepare("UPDATE debits SET status = 'returned'").run();
  await fixture.runBank();
  expect((await read(bought)).status).toBe('charged_back');
});

test('ends with an error and keeps on a list what it cannot carry out', async () => {
  const bought = await payByDebit();
  expect(await importFile(returnFile(bought.payment.id), 1)).toContain('The debit is in no file.');
  await exportTo('one.xml');
  expect(await importFile(returnFile(bought.payment.id, '44.98'), 1)).toContain('The amount is another one');
  expect(await importFile(returnFile('A-0000-0000'), 1)).toContain('not an order of this company');
  expect(await importFile('no XML', 1)).toContain('returns.xml: The file is not XML');
  expect((await readMember()).credits).toBe(600);
  expect(await run('list', '--company', 'amstel')).toBe(0);
  const lines = (printed.at(-1) ?? '').split('\n');
  expect(lines).toHaveLength(4);
  expect(lines[0]).toMatch(
    /^B-[0-9A-Z]{4}-[0-9A-Z]{4} {2}2026-11-21 12:00 UTC {2}A-.* was returned \(44.99 EUR, AM04\)\./,
  );
  expect(await run('list', '--company', 'baycliff')).toBe(0);
  expect(printed.at(-1)).toBe('No report of the bank waits for an answer.');
});

test('closes items of the list with a name and a reason, and says what became of their debits', async () => {
  const bought = await payByDebit();
  await exportTo('one.xml');
  const said = await importFile(statusReport('', { file: readFileId('one.xml'), code: 'RJCT' }), 1);
  const id = /B-\w+-\w+/.exec(said)?.[0] ?? '';
  const resolve = async (...more: string[]) =>
    run('resolve', id.toLowerCase().replaceAll('-', ' '), '--company', 'amstel', ...more);
  expect(await resolve('--reason', 'x')).toBe(1);
  expect(printed.at(-1)).toContain('--by is one line');
  const said2 = ['--by', 'Noor', '--reason', 'the bank was asked'];
  expect(await resolve(...said2, '--next-file')).toBe(0);
  expect(printed.at(-1)).toBe(`Closed: ${id}. Its debits go into the next file.`);
  expect(await exportTo('two.xml')).toContain(bought.payment.id);
  expect(readFileId('two.xml')).not.toBe(readFileId('one.xml'));
  expect(await resolve(...said2)).toBe(1);
  expect(printed.at(-1)).toContain(`Not on the list: ${id}.`);
});

test('counts a debit as paid that the bank did not return within five of its days', async () => {
  const bought = await payByDebit();
  await exportTo('one.xml');
  const settle = async () => {
    await runJobs(fixture.app.ports, 'settle-debits');
    return (await readDebit(bought)).collection?.status;
  };
  // Due on Thursday 26 November: five days of banks later it is 3 December.
  fixture.app.advanceTime(12 * DAY_MS);
  expect(await settle()).toBe('exported');
  fixture.app.advanceTime(DAY_MS);
  expect(await settle()).toBe('collected');
  expect((await fixture.orderByDebit()).ok).toBe(true);
});

test('lists the files, so that one can be written that was lost with its process', async () => {
  expect(await run('files', '--company', 'amstel')).toBe(0);
  expect(printed.at(-1)).toBe('No debit is in a file yet.');
  const { payment } = await payByDebit();
  const [site] = createSites(sites)
    .list()
    .filter(({ tenant }) => tenant.id === 'ardenza');
  if (!site) throw new Error('ardenza has gone.');
  const { ports } = fixture.app;
  const now = ports.clock();
  // The process has ended between this and the file.
  const timed = { ...site, db: ports.database('main'), now };
  const chosen = (await listForFile(timed)).map(({ debit }) => debit);
  const lost = { fileId: 'amstel-20261121120000-9f3c', earliest: '2026-11-26', dueOn: '2026-11-26', chosen };
  await commitWrites(timed.db, [writeClaim(timed, lost)]);
  expect(await run('files', '--company', 'amstel')).toBe(0);
  expect(printed.at(-1)).toBe(
    '2026-11-21 12:00 UTC  amstel-20261121120000-9f3c  1 debit  €44.99  1 exported',
  );
  expect(await exportTo('again.xml', '--again', lost.fileId)).toContain(payment.id);
  expect(await run('files', '--company', 'baycliff')).toBe(0);
  expect(printed.at(-1)).toBe('No debit is in a file yet.');
});

test.each([
  [['export'], '--company is one of'],
  [['export', '--company', 'baycliff'], 'has no [creditor]'],
  [['export', '--company', 'amstel', '--again', 'x'], 'no such file'],
  [['import', '--company', 'amstel'], 'needs the name of a file'],
  [['import', '/nowhere.xml', '--company', 'amstel'], 'cannot be read'],
  [['import', 'one.xml', 'two.xml', '--company', 'amstel'], 'import does not use the word "two.xml"'],
  [['show', '--company', 'amstel'], 'export, files, import, list, resolve or unblock'],
  [['resolve', '--company', 'amstel', '--by', 'Noor', '--reason', 'x'], 'Name the items'],
  [['unblock', '--company', 'amstel', '--order', 'A-0000-0000', '--reason', 'x'], '--order is the number'],
  [['export', '--colour'], 'colour'],
])('explains itself for %j', async (words, text) => {
  await run(...words);
  expect(printed.join('\n')).toContain(text);
});
