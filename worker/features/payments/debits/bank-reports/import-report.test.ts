import sites from 'virtual:tenants';
import { beforeEach, expect, test } from 'vitest';
import { runJobs } from '#worker/testing/jobs/run-jobs.ts';
import { RecordedWrites } from '#worker/testing/database/recorded-writes.ts';
import { createSites } from '#worker/tenancy/sites.ts';
import { exportDebits, requireKeys } from '../bank-files/export-debits.ts';
import { setUpDebits } from '../debits.fixture.ts';
import { importReport } from './import-report.ts';
import { bookings, code, detail, entry, group, status, statusReport, toFile } from './reports.fixture.ts';
import { printItems, resolveItems } from './open-items.ts';

const writes = new RecordedWrites();
const fixture = setUpDebits(undefined, { watch: (db) => writes.watch(db) });
const { payByDebit, readMember } = fixture;

const DAY_MS = 86_400_000;
const EMPTY = 'No report of the bank waits for an answer.';

let order: string;
let file: string;

/** A debit that the bank has. To pay it took half of the time, so it is paid once, and its rows are written again. */
beforeEach(async () => {
  if (writes.hasEnded) return writes.repeatIn(fixture.app.db);
  const { payment } = await payByDebit();
  order = payment.id;
  file = await exportFile();
  writes.end();
});

function findSites() {
  const { ports } = fixture.app;
  return createSites(sites)
    .list()
    .filter(({ tenant }) => tenant.company === 'amstel')
    .map((site) => ({ ...site, ports, db: ports.database('main'), now: ports.clock(), changedInboxes: [] }));
}

async function exportFile(): Promise<string> {
  const [first] = findSites();
  if (!first) throw new Error('amstel has gone.');
  const { file: made } = await exportDebits(findSites(), requireKeys(first.company, fixture.app.ports));
  return made?.fileId ?? 'nothing to debit';
}

const load = async (xml: string) => importReport(findSites(), toFile(xml));
const list = async () => printItems(findSites());
const readState = async () => {
  const row = await fixture.app.db.prepare('SELECT status FROM debits').first<{ status: string }>();
  return row?.status;
};

/** After the bank has had long enough to return the debit. */
async function settle(): Promise<string | undefined> {
  fixture.app.advanceTime(20 * DAY_MS);
  await runJobs(fixture.app.ports, 'settle-debits');
  return readState();
}

const answer = async (ids: string[], more: object = {}) =>
  resolveItems(findSites(), {
    ids,
    by: 'Noor',
    reason: 'asked the bank',
    returned: [],
    isForNextFile: false,
    ...more,
  });

const FEE = '<Chrgs><Rcrd><Amt Ccy="EUR">3.00</Amt></Rcrd></Chrgs>';
const RETURNED = '<RtrInf><Rsn><Cd>MD06</Cd></Rsn></RtrInf>';
const original = (amount: string, currency = 'EUR') =>
  `<AmtDtls><InstdAmt><Amt Ccy="${currency}">${amount}</Amt></InstdAmt></AmtDtls>`;

test.each<[string, () => string, string]>([
  ['rejected by itself', () => statusReport(group(status(order)), { file }), 'AM04'],
  ['rejected outside of a group', () => statusReport(status(order, { reason: 'AC04' }), { file }), 'AC04'],
  ['rejected with a code of the bank', () => statusReport(group(status(order).replace(/<Cd>AM04<\/Cd>/, '<Prtry>B-4711</Prtry>'))), 'B-4711'], // prettier-ignore
  ['rejected for its own reason in a rejected group', () => statusReport(group(status(order), { code: 'RJCT', reason: 'FF01', id: `${file}-5O` }), { file }), 'AM04'], // prettier-ignore
  ['given back in camt.054', () => bookings(entry(detail(order))), 'MD06'],
  [
    'given back in camt.053',
    () => bookings(entry(detail(order)), { kind: 'camt.053', version: '02' }),
    'MD06',
  ],
  [
    'given back in camt.052',
    () => bookings(entry(detail(order)), { kind: 'camt.052', version: '13' }),
    'MD06',
  ],
  ['given back for a reason of the bank', () => bookings(entry(detail(order, { more: '<RtrInf><Rsn><Prtry>914</Prtry></Rsn></RtrInf>' }))), '914'], // prettier-ignore
  ['reversed without details of a return', () => bookings(entry(detail(order, { more: '' }), { more: '<RvslInd>true</RvslInd>' })), 'NARR'], // prettier-ignore
  [
    'told by the code of the booking',
    () => bookings(entry(detail(order, { more: code('PMNT-IDDT-UPDD') }))),
    'NARR',
  ],
  ['told by the code of a whole entry', () => bookings(entry(detail(order, { more: '' }), { more: code('PMNT-IDDT-PMDD') })), 'NARR'], // prettier-ignore
  [
    'told besides the parts of the entry',
    () => bookings(entry(detail(order, { more: '' }) + RETURNED)),
    'MD06',
  ],
  ['with its fee as a part of its own', () => bookings(entry(detail(order, { amount: '3.00', more: '' }) + detail(order), { amount: '47.99', more: code('PMNT-IDDT-UPDD') })), 'MD06'], // prettier-ignore
  ['in small letters', () => bookings(entry(detail(order.toLowerCase()))), 'MD06'],
  ['without an amount', () => bookings(entry(detail(order, { amount: '' }))), 'MD06'],
  ['with a fee beside the first amount', () => bookings(entry(detail(order, { amount: '47.99', more: RETURNED + original('44.99') }), { amount: '47.99' })), 'MD06'], // prettier-ignore
  ['with a fee that is named', () => bookings(entry(detail(order, { amount: '47.99', more: FEE + RETURNED }), { amount: '47.99' })), 'MD06'], // prettier-ignore
  ['with a fee in the form of version 2', () => bookings(entry(detail(order, { amount: '47.99', more: FEE.replaceAll(/<\/?Rcrd>/g, '') + RETURNED }), { amount: '47.99' })), 'MD06'], // prettier-ignore
  [
    'with a fee of its entry',
    () => bookings(entry(detail(order, { amount: '' }), { amount: '47.99', more: FEE })),
    'MD06',
  ],
  ['in a credit that is less by it', () => bookings(entry(detail('X-1', { amount: '100.00', more: '' }) + detail(order, { more: `<CdtDbtInd>DBIT</CdtDbtInd>${RETURNED}` }), { sign: 'CRDT', amount: '55.01' })), 'MD06'], // prettier-ignore
  ['with a prefix before each name', () => bookings(entry(detail(order))).replaceAll(/<(\/?)(?=[A-Z])/g, '<$1ns-1:').replace('xmlns=', 'xmlns:ns-1='), 'MD06'], // prettier-ignore
  ['in version 1', () => bookings(detail(order)).replace('<TxDtls>', '<Ntry><CdtDbtInd>DBIT</CdtDbtInd><TxDtls>').replace('</TxDtls>', '</TxDtls></Ntry>').replaceAll('BkToCstmrDbtCdtNtfctn', 'BkToCstmrDbtCdtNtfctnV01'), 'MD06'], // prettier-ignore
  ['in an envelope', () => `<Envelope><AppHdr/>${bookings(entry(detail(order))).replace('<?xml version="1.0"?>', '')}</Envelope><!-- end -->`, 'MD06'], // prettier-ignore
  ['in another way of writing', () => bookings(entry(detail(`A<!-- - --><![CDATA[${order.slice(1, 6)}]]>&#45;${order.slice(7)}`))), 'MD06'], // prettier-ignore
])('takes back the credits of a debit that was returned, %s', async (_, write, reason) => {
  expect(await load(write())).toMatchObject({ returned: [order], open: [] });
  expect(await readMember()).toMatchObject({ credits: 0, premium: false });
  const row = await fixture.app.db.prepare('SELECT return_reason FROM debits').first();
  expect(row).toEqual({ return_reason: reason });
  expect(await load(write())).toMatchObject({ returned: [], open: [] });
  expect(await list()).toBe(EMPTY);
});

const summary = '<TxsSummry><TtlDbtNtries><NbOfNtries>2</NbOfNtries></TtlDbtNtries></TxsSummry>';
const counts = '<NbOfTxsPerSts><DtldNbOfTxs>2</DtldNbOfTxs><DtldSts>RJCT</DtldSts></NbOfTxsPerSts>';

test.each<[string, () => string, string]>([
  [
    'a rejected file',
    () => statusReport('', { file, code: 'RJCT', reason: 'FF01' }),
    'has rejected the file',
  ],
  ['a rejected file that names its debits', () => statusReport(group(status(order, { reason: 'FF01' })), { file, code: 'RJCT', reason: 'FF01' }), 'has rejected the file'], // prettier-ignore
  [
    'a rejected group',
    () => statusReport(group('', { id: `${file}-5O`, code: 'RJCT' }), { file }),
    'has rejected the group',
  ],
  [
    'a rejected file without debits of ours',
    () => statusReport('', { code: 'RJCT' }),
    'in which no debit is',
  ],
  [
    'a rejected group without debits of ours',
    () => statusReport(group('', { code: 'RJCT' }), { file }),
    'which is not known',
  ],
  ['a pending file', () => statusReport('', { file, code: 'PDNG' }), 'The bank says PDNG'],
  ['a pending group', () => statusReport(group('', { code: 'PDNG' }), { file }), 'The bank says PDNG'],
  [
    'a pending debit',
    () => statusReport(group(status(order, { code: 'PDNG' })), { file }),
    'The bank says PDNG',
  ],
  [
    'a change to a debit',
    () => statusReport(group(status(order, { code: 'ACWC' })), { file }),
    'The bank says ACWC',
  ],
  [
    'an unknown status',
    () => statusReport(group(status(order, { code: 'BLCK' })), { file }),
    'The bank says BLCK',
  ],
  [
    'no status of a debit',
    () => statusReport(group(status(order, { code: '' })), { file }),
    'names no status',
  ],
  ['no status at all', () => statusReport('', { file }), 'names no status'],
  [
    'a part that was refused and is not named',
    () => statusReport('', { file, code: 'PART' }),
    'does not name each debit',
  ],
  ['more refused debits than are named', () => statusReport(group(status('A-0000-0001'), { code: 'PART', counts }), { file }), 'does not name each debit'], // prettier-ignore
  ['a duplicate', () => statusReport(group(status(order, { reason: 'AM05' })), { file }), 'as a duplicate'],
  ['a debit of another file', () => statusReport(group(status(order)), { file: 'amstel-20261101120000-0000' }), 'The report is about'], // prettier-ignore
  ['a rejected transfer with the number of an order', () => statusReport(group(status(order)), { about: 'pain.001.001.09' }), 'no direct debit'], // prettier-ignore
  [
    'another amount',
    () => statusReport(group(status(order, { amount: '44.98' })), { file }),
    '44.98 EUR, AM04',
  ],
  [
    'another currency',
    () => bookings(entry(detail(order, { more: RETURNED + original('44.99', 'USD') }))),
    'amount is another',
  ],
  ['an amount that is none', () => bookings(entry(detail(order, { amount: '44,99' }))), 'amount is another'],
  ['a sum that nothing explains', () => bookings(entry(detail(order, { amount: '47.99' }), { amount: '47.99' })), 'amount is another'], // prettier-ignore
  ['an unknown order', () => bookings(entry(detail('A-0000-0000'))), 'not an order of this company'],
  ['no order', () => bookings(entry(detail('NOTPROVIDED'))), 'names no order'],
  [
    'a sum of returns',
    () => bookings(entry('', { amount: '134.97', more: code('PMNT-IDDT-UPDD') })),
    'names no order',
  ],
  [
    'a sum of our file',
    () => bookings(entry(`<Btch><PmtInfId>${file}-5O</PmtInfId></Btch>`)),
    'without saying why',
  ],
  ['a sum that says nothing else', () => bookings(entry('')), 'without saying why'],
  ['a batch with more parts than are named', () => bookings(entry(`<Btch><NbOfTxs>3</NbOfTxs></Btch>${detail('A-0000-0000')}`)), 'parts that are not named'], // prettier-ignore
  ['a batch with a greater sum than its parts', () => bookings(entry(detail('A-0000-0000'), { amount: '134.97' })), 'parts that are not named'], // prettier-ignore
  [
    'a debit of the order without a reason',
    () => bookings(entry(detail(order, { more: '' }))),
    'without saying why',
  ],
  ['a debit that the company has reversed', () => bookings(entry(detail(order, { more: code('PMNT-IDDT-PRDD') }))), 'gave back itself'], // prettier-ignore
  [
    'a return that is not booked',
    () => bookings(entry(detail(order), { state: 'PDNG' })),
    'not booked yet (PDNG)',
  ],
  ['money that came back', () => bookings(entry(detail(order), { sign: 'CRDT' })), 'brings money back'],
  ['a reversed return', () => bookings(entry(detail(order, { more: '' }), { sign: 'CRDT', more: '<RvslInd>true</RvslInd>' })), 'brings money back'], // prettier-ignore
  [
    'neither credit nor debit',
    () => bookings(entry(detail(order), { sign: 'BOTH' })),
    'neither a credit nor a debit',
  ],
  ['a return outside of a booking', () => bookings(detail(order)), 'outside of a booking'],
  ['more debits than are named', () => bookings('', { more: summary }), 'debits that it does not name'],
  ['another message beside a report', () => bookings('').replace('</Document>', '<CstmrPmtRvsl/></Document>'), 'also has CstmrPmtRvsl'], // prettier-ignore
])('asks about %s, and counts no debit as paid before it has an answer', async (_, write, words) => {
  const { returned, open } = await load(write());
  expect(returned).toEqual([]);
  expect(open.map(({ text }) => text).join('\n')).toContain(words);
  for (const { id, text } of open) expect(await list()).toContain(`${id}  2026-11-21 12:00 UTC  ${text}`);
  expect((await load(write())).open).toEqual(open);
  expect(await settle()).toBe('exported');
  expect(await readMember()).toMatchObject({ credits: 600 });
  await answer(open.map(({ id }) => id));
  expect(await list()).toBe(EMPTY);
  expect(await load(write())).toMatchObject({ open: [] });
  expect(await settle()).toBe('collected');
});

test.each<[string, () => string]>([
  [
    'accepts the file',
    () => statusReport(group(status(order, { code: 'ACSC', reason: '' })), { file, code: 'ACSP' }),
  ],
  ['accepts other debits in part', () => statusReport(group(status('A-0000-0000', { code: 'ACCP' }), { code: 'ACTC' }), { file })], // prettier-ignore
  [
    'has credits only',
    () => bookings(entry(detail(order, { more: '' }), { sign: 'CRDT' }) + entry('', { sign: 'CRDT' })),
  ],
  ['has transfers to others', () => bookings(entry('', { more: code('PMNT-ICDT-ESCT') }))],
  ['has the transfer of a refund', () => bookings(entry(detail(order, { more: code('PMNT-ICDT-ESCT') })))],
  ['has the number of another payment', () => bookings(entry(detail('RENT-12', { more: '' })))],
  ['has a fee for direct debits', () => bookings(entry('', { more: code('PMNT-IDDT-CHRG') }))],
  ['has fees of the account', () => bookings(entry('', { more: code('ACMT-MDOP-CHRG') }))],
])('asks nothing about a report that %s', async (_, write) => {
  expect(await load(write())).toMatchObject({ returned: [], open: [] });
  expect(await settle()).toBe('collected');
});

test.each<[string, () => string]>([
  ['no XML', () => 'a;b;c'],
  ['an archive', () => 'PK\u0003\u0004'],
  ['a part of XML', () => bookings(entry(detail(order))).slice(0, -30)],
  ['XML that lacks a piece', () => bookings(entry(detail(order))).replace('</TxDtls>', '')],
  ['two files in one', () => bookings('') + bookings('')],
  ['another message', () => '<Document><CstmrDrctDbtInitn/></Document>'],
  ['a name of JavaScript', () => bookings('<constructor/>')],
  ['a document type', () => `<!DOCTYPE x [<!ENTITY a "aaaa">]>${bookings(entry(detail(order)))}`],
  ['an unknown encoding', () => bookings('').replace('?>', ' encoding="EBCDIC-1"?>')],
])('keeps %s on the list', async (_, write) => {
  const { open } = await load(write());
  expect(open).toMatchObject([{ text: expect.stringContaining('report.xml: The file') as string }]);
  expect(await settle()).toBe('exported');
  await answer(open.map(({ id }) => id));
  expect(await settle()).toBe('collected');
});

test.each([
  ['utf-16le', [0xff, 0xfe]],
  ['utf-16le', []],
  ['utf-8', [0xef, 0xbb, 0xbf]],
  ['iso-8859-1', []],
])('reads a file in %s that begins with %j', async (encoding, mark) => {
  const xml = bookings(entry(detail(order))).replace('?>', ` encoding="${encoding}"?><!-- Müller -->`);
  const units = Array.from(xml, (letter) => letter.codePointAt(0) ?? 0);
  const bytes = encoding.startsWith('utf-16') ? units.flatMap((unit) => [unit & 0xff, unit >> 8]) : units;
  const text = encoding === 'utf-8' ? [...new TextEncoder().encode(xml)] : bytes;
  const report = { name: 'x.xml', bytes: new Uint8Array([...mark, ...text]) };
  expect(await importReport(findSites(), report)).toMatchObject({ returned: [order], open: [] });
});

test('names a file that is not in the encoding that it says', async () => {
  const xml = bookings(entry(detail(order))).replace('<Id>', '<Id>M?ller');
  const bytes = Uint8Array.from(xml, (letter) => (letter === '?' ? 0xfc : letter.charCodeAt(0)));
  bytes.set(new TextEncoder().encode('<?xml version="1.0"?>'));
  const { open } = await importReport(findSites(), { name: 'x.xml', bytes });
  expect(open).toMatchObject([{ text: 'x.xml: The file cannot be read in its encoding utf-8.' }]);
});

test('asks once about what several reports say', async () => {
  const booking = entry(detail('NOTPROVIDED'), { reference: 'R-1' });
  const first = await load(bookings(booking));
  const second = await load(bookings(booking, { kind: 'camt.053', id: 'N-2' }));
  expect(second.open).toEqual(first.open);
  const other = await load(
    bookings(booking.replace('R-1', 'R-2') + entry(detail('NOTPROVIDED')).repeat(2), { id: 'N-3' }),
  );
  expect(other.open).toHaveLength(3);
  expect((await list()).split('\n')).toHaveLength(4);
});

test('does not ask about a sum whose parts another report has named', async () => {
  const sum = bookings(entry('', { reference: 'R-1', more: code('PMNT-IDDT-UPDD') }), { kind: 'camt.053' });
  const parts = bookings(entry(detail(order), { reference: 'R-1', more: code('PMNT-IDDT-UPDD') }));
  expect((await load(sum)).open).toHaveLength(1);
  expect(await load(parts)).toMatchObject({ returned: [order] });
  expect(await list()).toBe(EMPTY);
  expect((await load(sum)).open).toEqual([]);
});

test('answers a question about a debit by its return', async () => {
  await load(bookings(entry(detail(order), { state: 'PDNG' }), { kind: 'camt.052' }));
  expect(await list()).toContain('not booked yet');
  await load(bookings(entry(detail(order)), { kind: 'camt.053' }));
  expect(await list()).toBe(EMPTY);
});

test('asks for the pages of a statement that were not imported', async () => {
  const page = (number: number, isLast: boolean) =>
    bookings(number === 2 ? entry(detail(order)) : '', {
      kind: 'camt.053',
      more: `<StmtPgntn><PgNb>${number}</PgNb><LastPgInd>${isLast}</LastPgInd></StmtPgntn>${summary}`,
    });
  expect((await load(page(1, false))).open).toMatchObject([
    { text: expect.stringContaining('Page 2') as string },
  ]);
  expect((await load(page(3, true))).open).toHaveLength(1);
  expect(await load(page(2, false))).toMatchObject({ returned: [order], open: [] });
  expect(await list()).toBe(EMPTY);
  expect((await load(page(1, false))).open).toEqual([]);
});

test('reads every statement and group of a file', async () => {
  fixture.app.advanceTime(60_000);
  await load(statusReport(group('', { id: 'a' }) + group(status(order), { id: 'b' }), { file }));
  expect(await readState()).toBe('returned');
});

test('debits a rejected file under a new id when an operator says so', async () => {
  const { open } = await load(statusReport('', { file, code: 'RJCT', reason: 'FF01' }));
  expect(open[0]?.text).toContain(`the file ${file} (FF01). Debits in it: 1, €44.99.`);
  const ids = open.map(({ id }) => id);
  await expect(answer(ids, { by: '' })).rejects.toThrow('--by is one line');
  await expect(answer(ids, { reason: '' })).rejects.toThrow('--reason is one line');
  expect(await answer(ids, { isForNextFile: true })).toContain('Its debits go into the next file.');
  // Two files of one second differ only by four random digits.
  fixture.app.advanceTime(1000);
  const next = await exportFile();
  expect(next).not.toBe(file);
  expect(await settle()).toBe('collected');
  await expect(answer(ids)).rejects.toThrow(`Not on the list: ${ids[0]}.`);
  const { results } = await fixture.app.db
    .prepare('SELECT DISTINCT closed_by, resolution FROM bank_items WHERE is_rejection = 1')
    .all();
  expect(results).toEqual([{ closed_by: 'Noor', resolution: 'asked the bank' }]);
});

test('debits only the rejected group again', async () => {
  const [other] = await load(statusReport(group('', { id: `${file}-6O`, code: 'RJCT' }), { file })).then(
    ({ open }) => open,
  );
  expect(other?.text).toContain('in which no debit is');
  const { open } = await load(statusReport(group('', { id: `${file}-5O`, code: 'RJCT' }), { file }));
  await answer([other?.id ?? '', ...open.map(({ id }) => id)].slice(1), { isForNextFile: true });
  expect(await readState()).toBe('accepted');
});

test('takes back what an operator says was returned', async () => {
  const { open } = await load(bookings(entry('', { more: code('PMNT-IDDT-UPDD') })));
  const ids = open.map(({ id }) => id);
  await expect(answer(ids, { returned: [order, 'A-0000-0000'] })).rejects.toThrow('A-0000-0000 is not');
  expect(await readState()).toBe('exported');
  await expect(answer(ids, { isForNextFile: true })).rejects.toThrow('is no rejected file');
  await answer(ids, { returned: [order] });
  expect(await readState()).toBe('returned');
  expect(await readMember()).toMatchObject({ credits: 0 });
});

test('holds back all debits while the import of a file was interrupted', async () => {
  const sitesThatFail = findSites().map((site) => ({ ...site, db: { ...site.db, batch: fail } }));
  const report = bookings(entry(detail(order)));
  await expect(importReport(sitesThatFail, toFile(report))).rejects.toThrow('lost');
  await load(bookings(''));
  expect(await load(report)).toMatchObject({ returned: [order], open: [] });
  expect(await list()).toBe(EMPTY);
});

async function fail(): Promise<never> {
  return Promise.reject(new Error('The connection was lost.'));
}
