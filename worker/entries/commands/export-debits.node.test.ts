import { randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { runJobs } from '#worker/testing/jobs/run-jobs.ts';
import { NO_DEPARTURES } from '../node/backup/restore/departures.fixture.ts';
import { prepareRestored } from '#worker/entries/node/backup/restore/restored-database-store.ts';
import { returnFile, setUpDebitCommands } from './debit-commands.fixture.ts';

const fixture = setUpDebitCommands();
const { exportTo, importFile, payByDebit, printed, readDebit, readExport, readFileId, run, runExport } =
  fixture;

const DAY_MS = 86_400_000;

const change = async (sql: string) => fixture.app.db.prepare(sql).run();
const list = async (sql: string) => (await fixture.app.db.prepare(sql).all()).results;
const exportAgain = async (id: string, ...more: string[]) => runExport('again.xml', '--again', id, ...more);
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

test('writes each debit into one file, with the account of the mandate', async () => {
  const { payment } = await payByDebit();
  const xml = await exportTo('one.xml');
  expect(xml).toContain(`<EndToEndId>${payment.id}</EndToEndId>`);
  expect(xml).toContain('<IBAN>NL91ABNA0417164300</IBAN>');
  expect(xml).toContain('<SeqTp>OOFF</SeqTp>');
  expect(xml).toContain('<ReqdColltnDt>2026-11-26</ReqdColltnDt>');
  expect(xml).toContain('<DtOfSgntr>2026-11-21</DtOfSgntr>');
  expect((await readDebit({ payment })).collection?.status).toBe('exported');
  expect(await runExport('two.xml')).toBe(0);
  expect(printed.at(-1)).toBe('There is nothing to debit.');
});

test('gives a debit to one of two commands at once, and writes a lost file again', async () => {
  await payByDebit();
  await Promise.all(['a.xml', 'b.xml'].map(async (name) => runExport(name)));
  expect(printed.filter((line) => line.includes('1 debits'))).toHaveLength(1);
  const id = /file is (\S+)\./.exec(printed.join('\n'))?.[1] ?? '';
  const [first, again] = [await exportTo('c.xml', '--again', id), await exportTo('d.xml', '--again', id)];
  expect(again).toBe(first);
});

test('debits on a later day what the bank gets too late, and nothing that was given back', async () => {
  const { payment } = await payByDebit();
  fixture.app.advanceTime(10 * DAY_MS);
  expect(await exportTo('late.xml')).toContain('<ReqdColltnDt>2026-12-07</ReqdColltnDt>');
  await fixture.app.db.prepare("UPDATE debits SET status = 'accepted', file_id = NULL").run();
  await fixture.app.db.prepare("UPDATE payments SET status = 'refunded'").run();
  await runExport('none.xml');
  expect(printed.at(-1)).toBe('There is nothing to debit.');
  expect((await readDebit({ payment })).collection?.status).toBe('accepted');
});

test('exports no debit again after a restore, because the bank may have it, unless the bank never had it', async () => {
  const { payment } = await payByDebit();
  const fileId = 'restored-20261121120000-9f3c';
  const restored = await prepareRestored(fixture.app.db, NO_DEPARTURES, fileId);
  expect(restored).toMatchObject({ filed: 1 });
  expect(await runExport('none.xml')).toBe(0);
  expect(printed.at(-1)).toBe('There is nothing to debit.');
  expect(await run('files', '--company', 'amstel')).toBe(0);
  expect(printed.at(-1)).toContain(`${fileId}  1 debit`);
  expect(await exportAgain(fileId, '--not-handed-in')).toBe(0);
  expect(readExport('again.xml')).toContain(`<EndToEndId>${payment.id}</EndToEndId>`);
});

test('says how to get the file that could not be written', async () => {
  await payByDebit();
  expect(await runExport('missing/one.xml')).toBe(1);
  const id = /--again (\S+)\./.exec(printed.join('\n'))?.[1] ?? '';
  expect(await exportTo('one.xml', '--again', id)).toContain('A-');
});

test('takes no debit into a file with the wrong key', async () => {
  await payByDebit();
  const { ibanKey } = fixture.app.ports;
  fixture.app.ports.ibanKey = OTHER_KEY;
  expect(await runExport('one.xml')).toBe(1);
  expect(printed.at(-1)).toContain('IBAN_KEY is probably not that of the worker');
  expect(await list('SELECT status, file_id FROM debits')).toEqual([{ status: 'accepted', file_id: null }]);
  fixture.app.ports.ibanKey = ibanKey;
  expect(await exportTo('one.xml')).toContain('NL91ABNA0417164300');
  fixture.app.ports.ibanKey = OTHER_KEY;
  expect(await exportAgain(readFileId('one.xml'))).toBe(1);
  expect(printed.at(-1)).toContain('IBAN_KEY is probably not that of the worker');
});

const damage = async (id: string) =>
  change(`UPDATE mandates SET iban_sealed = 'damaged' WHERE payment_id = '${id}'`);

test('exports the debits of a file that was to be replaced with the wrong key', async () => {
  const { payment } = await payByDebit();
  await exportTo('one.xml');
  const { ibanKey } = fixture.app.ports;
  fixture.app.ports.ibanKey = OTHER_KEY;
  expect(await exportAgain(readFileId('one.xml'), '--not-handed-in')).toBe(1);
  expect(printed.at(-1)).toContain('IBAN_KEY is probably not that of the worker');
  fixture.app.ports.ibanKey = ibanKey;
  expect(await exportTo('two.xml')).toContain(payment.id);
});

test('leaves out and names a debit whose account number is damaged', async () => {
  const { payment } = await payByDebit();
  const other = await payAsJonas();
  await damage(payment.id);
  expect(await runExport('one.xml')).toBe(1);
  expect(printed.at(-1)).toContain(`${payment.id} is not in the file: its account number cannot be read.`);
  expect(readExport('one.xml')).toContain(other);
  expect(readExport('one.xml')).not.toContain(payment.id);
  expect((await readDebit({ payment })).collection?.status).toBe('accepted');
});

test('names each debit and what to do about it when no account number can be read', async () => {
  const { payment } = await payByDebit();
  const other = await payAsJonas();
  await damage(payment.id);
  await change(`UPDATE mandates SET creditor_id = 'NL00ZZZ999999990000' WHERE payment_id = '${other}'`);
  expect(await runExport('one.xml')).toBe(1);
  expect(printed.at(-1)).toContain('IBAN_KEY is probably not that of the worker');
  expect(printed.at(-1)).toContain(`${payment.id} is not in the file: its account number cannot be read.`);
  expect(printed.at(-1)).toContain(`npm run ledger -- refund --payment ${payment.id}`);
  expect(printed.at(-1)).toContain(`${other} is not in the file: its mandate is for the creditor`);
});

test('keeps a debit whose account number is damaged in a file that the bank may have', async () => {
  const { payment } = await payByDebit();
  const other = await payAsJonas();
  await exportTo('one.xml');
  const id = readFileId('one.xml');
  await damage(payment.id);
  expect(await exportAgain(id)).toBe(1);
  expect(printed.at(-1)).toContain(`account numbers cannot be read: ${payment.id}.`);
  expect((await readDebit({ payment })).collection?.status).toBe('exported');
  expect(await exportAgain(id, '--not-handed-in')).toBe(1);
  expect(printed.at(-1)).toContain(`${payment.id} is not in the file: its account number cannot be read.`);
  expect(readExport('again.xml')).toContain(other);
  expect(readExport('again.xml')).not.toContain(payment.id);
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
  expect(await runExport('one.xml')).toBe(1);
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
  expect(await runExport('two.xml')).toBe(1);
  expect(printed.at(-1)).toContain('There is nothing to debit.');
  expect(printed.at(-1)).toContain(
    `${payment.id} is not in the file: its mandate is for the creditor NL00ZZZ999999990000`,
  );
  expect((await readDebit({ payment })).collection?.status).toBe('accepted');
});

test('replaces a file that the bank may have carried out only when an operator knows better, without what was returned', async () => {
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
  expect(printed.at(-1)).toContain('add --not-handed-in');
});

test.each([
  ['exported', 10, '2026-12-07'],
  ['collected', 13, '2026-12-09'],
])(
  'debits what is %s of a file that the bank never had in a new file on a later day',
  async (state, days, day) => {
    const { payment } = await payByDebit();
    await exportTo('one.xml');
    const id = readFileId('one.xml');
    await change("DELETE FROM outbox WHERE kind = 'debit_notice'");
    fixture.app.advanceTime(days * DAY_MS);
    await runJobs(fixture.app.ports, 'settle-debits');
    expect((await readDebit({ payment })).collection?.status).toBe(state);
    const xml = await exportTo('two.xml', '--again', id, '--not-handed-in');
    expect(xml).toContain(payment.id);
    expect(xml).toContain(`<ReqdColltnDt>${day}</ReqdColltnDt>`);
    expect(readFileId('two.xml')).not.toBe(id);
    expect((await readDebit({ payment })).collection?.status).toBe('exported');
    expect(await list("SELECT count(*) AS n FROM outbox WHERE kind = 'debit_notice'")).toEqual([{ n: 1 }]);
    expect(await exportAgain(id)).toBe(0);
    expect(printed.at(-1)).toContain('There is no such file with debits in it.');
  },
);

test('tells the new day of a debit as many days before as the page of the order promises', async () => {
  await payByDebit();
  await change("DELETE FROM outbox WHERE kind = 'debit_notice'");
  fixture.app.advanceTime(6 * DAY_MS);
  expect(await exportTo('late.xml')).toContain('<ReqdColltnDt>2026-12-02</ReqdColltnDt>');
  expect(await list("SELECT params ->> 'date' AS date FROM outbox WHERE kind = 'debit_notice'")).toEqual([
    { date: '2 december 2026' },
  ]);
});

test('tells the member once by email when the day of a debit moves', async () => {
  await payByDebit();
  await change("DELETE FROM outbox WHERE kind = 'debit_notice'");
  const notices = async () => list("SELECT params ->> 'date' AS date, params ->> 'amount' AS amount FROM outbox WHERE kind = 'debit_notice'"); // prettier-ignore
  await exportTo('in-time.xml');
  expect(await notices()).toEqual([]);
  await change("UPDATE debits SET status = 'accepted', file_id = NULL");
  fixture.app.advanceTime(10 * DAY_MS);
  await Promise.all(['a.xml', 'b.xml'].map(async (name) => runExport(name)));
  expect(printed.filter((line) => line.includes('1 debits'))).toHaveLength(2);
  expect(await notices()).toEqual([{ date: '7 december 2026', amount: '€\u00a044,99' }]);
  await change("UPDATE debits SET status = 'accepted', file_id = NULL");
  await exportTo('same-day.xml');
  expect(await notices()).toHaveLength(1);
});
