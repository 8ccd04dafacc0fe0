import { randomBytes } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import sites from 'virtual:tenants';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { listForFile, writeClaim } from '#worker/features/payments/debits/bank-files/bank-file-store.ts';
import {
  group,
  status,
  statusReport,
} from '#worker/features/payments/debits/bank-reports/reports.fixture.ts';
import { setUpDebits } from '#worker/features/payments/debits/debits.fixture.ts';
import { commitWrites } from '#worker/db/write.ts';
import { runJobs } from '#worker/testing/jobs/run-jobs.ts';
import { createSites } from '#worker/tenancy/sites.ts';
import { manageDebits } from './manage-debits.ts';

const fixture = setUpDebits();
const { payByDebit, readDebit, readMember, read } = fixture;

const DAY_MS = 86_400_000;
let folder: string;
let printed: string[];

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'debits-'));
  printed = [];
  vi.spyOn(console, 'log').mockImplementation((line: string) => void printed.push(line));
  vi.spyOn(console, 'error').mockImplementation((line: string) => void printed.push(line));
});
afterEach(() => {
  rmSync(folder, { recursive: true });
  vi.restoreAllMocks();
});

const run = async (...words: string[]) =>
  manageDebits(fixture.app.ports, fixture.app.ports.sites.list(), words);
const inFolder = (name: string) => path.join(folder, name);

async function exportTo(name: string, ...more: string[]): Promise<string> {
  expect(await run('export', '--company', 'amstel', '--out', inFolder(name), ...more)).toBe(0);
  return readFileSync(inFolder(name), 'utf8');
}

const returnFile = (id: string, amount = '44.99') => statusReport(group(status(id, { amount })));

function readFileId(name: string): string {
  return /<MsgId>(.*?)</.exec(readFileSync(inFolder(name), 'utf8'))?.[1] ?? '';
}

async function importFile(xml: string, exitCode = 0): Promise<string> {
  writeFileSync(inFolder('returns.xml'), xml);
  expect(await run('import', inFolder('returns.xml'), '--company', 'amstel')).toBe(exitCode);
  return printed.at(-1) ?? '';
}

test('writes each debit into one file, with the account of the mandate', async () => {
  const { payment } = await payByDebit();
  const xml = await exportTo('one.xml');
  expect(xml).toContain(`<EndToEndId>${payment.id}</EndToEndId>`);
  expect(xml).toContain('<IBAN>NL91ABNA0417164300</IBAN>');
  expect(xml).toContain('<SeqTp>OOFF</SeqTp>');
  expect(xml).toContain('<ReqdColltnDt>2026-11-26</ReqdColltnDt>');
  expect(xml).toContain('<DtOfSgntr>2026-11-21</DtOfSgntr>');
  expect((await readDebit({ payment })).collection?.status).toBe('exported');
  expect(await run('export', '--company', 'amstel', '--out', inFolder('two.xml'))).toBe(0);
  expect(printed.at(-1)).toBe('There is nothing to debit.');
});

test('gives a debit to one of two commands at once, and writes a lost file again', async () => {
  await payByDebit();
  await Promise.all(
    ['a.xml', 'b.xml'].map(async (name) => run('export', '--company', 'amstel', '--out', inFolder(name))),
  );
  expect(printed.filter((line) => line.includes('1 debits'))).toHaveLength(1);
  const id = /file is (\S+)\./.exec(printed.join('\n'))?.[1] ?? '';
  const [first, again] = [await exportTo('c.xml', '--again', id), await exportTo('d.xml', '--again', id)];
  expect(again).toBe(first);
});

test('debits on a later day what the bank gets too late, and nothing that was given back', async () => {
  const { payment } = await payByDebit();
  fixture.app.advanceTime(10 * DAY_MS);
  expect(await exportTo('late.xml')).toContain('<ReqdColltnDt>2026-12-03</ReqdColltnDt>');
  await fixture.app.db.prepare("UPDATE debits SET status = 'accepted', file_id = NULL").run();
  await fixture.app.db.prepare("UPDATE payments SET status = 'refunded'").run();
  await run('export', '--company', 'amstel', '--out', inFolder('none.xml'));
  expect(printed.at(-1)).toBe('There is nothing to debit.');
  expect((await readDebit({ payment })).collection?.status).toBe('accepted');
});

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
  const lost = { fileId: 'amstel-20261121120000-9f3c', earliest: '2026-11-26', chosen };
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
  [['show', '--company', 'amstel'], 'export, files, import, list, resolve or unblock'],
  [['resolve', '--company', 'amstel', '--by', 'Noor', '--reason', 'x'], 'Name the items'],
  [['unblock', '--company', 'amstel', '--order', 'A-0000-0000', '--reason', 'x'], '--order is the number'],
  [['export', '--colour'], 'colour'],
])('explains itself for %j', async (words, text) => {
  await run(...words);
  expect(printed.join('\n')).toContain(text);
});

test('says how to get the file that could not be written', async () => {
  await payByDebit();
  expect(await run('export', '--company', 'amstel', '--out', inFolder('missing/one.xml'))).toBe(1);
  const id = /--again (\S+)\./.exec(printed.join('\n'))?.[1] ?? '';
  expect(await exportTo('one.xml', '--again', id)).toContain('A-');
});

const change = async (sql: string) => fixture.app.db.prepare(sql).run();
const list = async (sql: string) => (await fixture.app.db.prepare(sql).all()).results;
const exportAgain = async (id: string, ...more: string[]) =>
  run('export', '--company', 'amstel', '--out', inFolder('again.xml'), '--again', id, ...more);
const OTHER_KEY = randomBytes(32).toString('base64url');

/** A second member with a signed debit of another account. */
async function payAsJonas(): Promise<string> {
  await fixture.app.addMember({ id: 'jonas', createdAt: 0 });
  const cookie = await fixture.app.startSession('ardenza', 'jonas@mail.example');
  const { payment } = (await (await fixture.order({ method: 'debit' }, { cookie })).json()) as {
    payment: { id: string };
  };
  const account = { iban: 'DE89 3704 0044 0532 0130 00', phone: '06 87654321' };
  expect((await fixture.requestCode({ payment } as never, account, { cookie })).status).toBe(200);
  const signed = await fixture.sign({ payment } as never, await fixture.readCode(), { cookie });
  expect(signed.status).toBe(200);
  return payment.id;
}

test('takes no debit into a file with the wrong key', async () => {
  await payByDebit();
  const { ibanKey } = fixture.app.ports;
  fixture.app.ports.ibanKey = OTHER_KEY;
  expect(await run('export', '--company', 'amstel', '--out', inFolder('one.xml'))).toBe(1);
  expect(printed.at(-1)).toContain('IBAN_KEY is probably not that of the worker');
  expect(await list('SELECT status, file_id FROM debits')).toEqual([{ status: 'accepted', file_id: null }]);
  fixture.app.ports.ibanKey = ibanKey;
  expect(await exportTo('one.xml')).toContain('NL91ABNA0417164300');
  fixture.app.ports.ibanKey = OTHER_KEY;
  expect(await exportAgain(readFileId('one.xml'))).toBe(1);
  expect(printed.at(-1)).toContain('IBAN_KEY is probably not that of the worker');
});

test('leaves out and names a debit whose account number is damaged, also when a file is written again', async () => {
  const { payment } = await payByDebit();
  const other = await payAsJonas();
  await change(`UPDATE mandates SET iban_sealed = 'damaged' WHERE payment_id = '${payment.id}'`);
  expect(await run('export', '--company', 'amstel', '--out', inFolder('one.xml'))).toBe(1);
  expect(printed.at(-1)).toContain(`${payment.id} is not in the file: its account number cannot be read.`);
  const xml = readFileSync(inFolder('one.xml'), 'utf8');
  expect(xml).toContain(other);
  expect(xml).not.toContain(payment.id);
  expect((await readDebit({ payment })).collection?.status).toBe('accepted');
  const id = readFileId('one.xml');
  // As an earlier version has left it.
  await change(`UPDATE debits SET status = 'exported', file_id = '${id}' WHERE id = '${payment.id}'`);
  expect(await exportAgain(id)).toBe(1);
  expect(printed.at(-1)).toContain(`${payment.id} is not in the file any more`);
  expect(readFileSync(inFolder('again.xml'), 'utf8')).toBe(xml);
  expect((await readDebit({ payment })).collection?.status).toBe('accepted');
});

test('says how to write a file whose export failed after its debits were taken', async () => {
  await payByDebit();
  const { ports } = fixture.app;
  const { database } = ports;
  let claim: 'none' | 'prepared' | 'committed' = 'none';
  const failing = (name: string) => {
    const db = database(name);
    return {
      ...db,
      prepare(sql: string) {
        if (claim === 'committed') throw new Error('The connection was lost.');
        if (sql.includes('json_each')) claim = 'prepared';
        return db.prepare(sql);
      },
      async batch(statements: never) {
        const results = await db.batch(statements);
        if (claim === 'prepared') claim = 'committed';
        return results;
      },
    };
  };
  Object.assign(ports, { database: failing });
  expect(await run('export', '--company', 'amstel', '--out', inFolder('one.xml'))).toBe(1);
  Object.assign(ports, { database });
  const id = /--again (\S+)\./.exec(printed.at(-1) ?? '')?.[1] ?? '';
  expect(await exportTo('one.xml', '--again', id)).toContain('NL91ABNA0417164300');
});

test('leaves out and names a debit whose mandate is for another creditor', async () => {
  const { payment } = await payByDebit();
  await exportTo('one.xml');
  await change("UPDATE mandates SET creditor_id = 'NL00ZZZ999999990000'");
  expect(await exportAgain(readFileId('one.xml'))).toBe(1);
  expect(printed.at(-1)).toContain(`for another creditor than NL16ZZZ000000120000: ${payment.id}`);
  await change("UPDATE debits SET status = 'accepted', file_id = NULL");
  expect(await run('export', '--company', 'amstel', '--out', inFolder('two.xml'))).toBe(1);
  expect(printed.at(-1)).toContain('There is nothing to debit.');
  expect(printed.at(-1)).toContain(
    `${payment.id} is not in the file: its mandate is for the creditor NL00ZZZ999999990000`,
  );
  expect((await readDebit({ payment })).collection?.status).toBe('accepted');
});

test('writes a file that the bank may have carried out only when an operator knows better, without what was returned', async () => {
  const { payment } = await payByDebit();
  const other = await payAsJonas();
  await exportTo('one.xml');
  const id = readFileId('one.xml');
  await importFile(returnFile(payment.id));
  expect(await run('files', '--company', 'amstel')).toBe(0);
  expect(printed.at(-1)).toContain('2 debits  €89.98  1 exported, 1 returned');
  expect(await exportAgain(id)).toBe(1);
  expect(printed.at(-1)).toContain('add --not-handed-in');
  const xml = await exportTo('two.xml', '--again', id, '--not-handed-in');
  expect(xml).toContain(other);
  expect(xml).not.toContain(payment.id);
});

test('does not write a file again whose day has come', async () => {
  await payByDebit();
  await exportTo('one.xml');
  const id = readFileId('one.xml');
  fixture.app.advanceTime(4 * DAY_MS);
  expect(await exportAgain(id)).toBe(0);
  fixture.app.advanceTime(DAY_MS);
  expect(await exportAgain(id)).toBe(1);
  expect(await exportAgain(id, '--not-handed-in')).toBe(0);
});

test('tells the member once by email when the day of a debit moves', async () => {
  await payByDebit();
  await change("DELETE FROM outbox WHERE kind = 'debit_notice'");
  const notices = async () => list("SELECT params ->> 'date' AS date, params ->> 'amount' AS amount FROM outbox WHERE kind = 'debit_notice'"); // prettier-ignore
  await exportTo('in-time.xml');
  expect(await notices()).toEqual([]);
  await change("UPDATE debits SET status = 'accepted', file_id = NULL");
  fixture.app.advanceTime(10 * DAY_MS);
  await Promise.all(
    ['a.xml', 'b.xml'].map(async (name) => run('export', '--company', 'amstel', '--out', inFolder(name))),
  );
  expect(printed.filter((line) => line.includes('1 debits'))).toHaveLength(2);
  expect(await notices()).toEqual([{ date: '3 december 2026', amount: '€\u00a044,99' }]);
  await change("UPDATE debits SET status = 'accepted', file_id = NULL");
  await exportTo('same-day.xml');
  expect(await notices()).toHaveLength(1);
});
