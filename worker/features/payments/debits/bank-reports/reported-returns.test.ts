import { expect, test } from 'vitest';
import {
  bookings,
  code,
  detail,
  entry,
  group,
  status,
  statusReport,
  FEE,
  RETURNED,
  EMPTY,
  original,
  setUpReports,
} from './reports.fixture.ts';

const bank = setUpReports();
const { exportFile, fixture, readState, readMember, load, list, settle, answer } = bank;

test.each<[string, () => string, string]>([
  ['rejected by itself', () => statusReport(group(status(bank.order)), { file: bank.file }), 'AM04'],
  [
    'rejected outside of a group',
    () => statusReport(status(bank.order, { reason: 'AC04' }), { file: bank.file }),
    'AC04',
  ],
  ['rejected with a code of the bank', () => statusReport(group(status(bank.order).replace(/<Cd>AM04<\/Cd>/, '<Prtry>B-4711</Prtry>'))), 'B-4711'], // prettier-ignore
  ['rejected for its own reason in a rejected group', () => statusReport(group(status(bank.order), { code: 'RJCT', reason: 'FF01', id: `${bank.file}-5O` }), { file: bank.file }), 'AM04'], // prettier-ignore
  ['given back in camt.054', () => bookings(entry(detail(bank.order))), 'MD06'],
  [
    'given back in camt.053',
    () => bookings(entry(detail(bank.order)), { kind: 'camt.053', version: '02' }),
    'MD06',
  ],
  [
    'given back in camt.052',
    () => bookings(entry(detail(bank.order)), { kind: 'camt.052', version: '13' }),
    'MD06',
  ],
  ['given back for a reason of the bank', () => bookings(entry(detail(bank.order, { more: '<RtrInf><Rsn><Prtry>914</Prtry></Rsn></RtrInf>' }))), '914'], // prettier-ignore
  ['reversed without details of a return', () => bookings(entry(detail(bank.order, { more: '' }), { more: '<RvslInd>true</RvslInd>' })), 'NARR'], // prettier-ignore
  [
    'told by the code of the booking',
    () => bookings(entry(detail(bank.order, { more: code('PMNT-IDDT-UPDD') }))),
    'NARR',
  ],
  ['told by the code of a whole entry', () => bookings(entry(detail(bank.order, { more: '' }), { more: code('PMNT-IDDT-PMDD') })), 'NARR'], // prettier-ignore
  [
    'told besides the parts of the entry',
    () => bookings(entry(detail(bank.order, { more: '' }) + RETURNED)),
    'MD06',
  ],
  ['with its fee as a part of its own', () => bookings(entry(detail(bank.order, { amount: '3.00', more: '' }) + detail(bank.order), { amount: '47.99', more: code('PMNT-IDDT-UPDD') })), 'MD06'], // prettier-ignore
  ['in small letters', () => bookings(entry(detail(bank.order.toLowerCase()))), 'MD06'],
  ['without an amount', () => bookings(entry(detail(bank.order, { amount: '' }))), 'MD06'],
  ['with a fee beside the first amount', () => bookings(entry(detail(bank.order, { amount: '47.99', more: RETURNED + original('44.99') }), { amount: '47.99' })), 'MD06'], // prettier-ignore
  ['with a fee that is named', () => bookings(entry(detail(bank.order, { amount: '47.99', more: FEE + RETURNED }), { amount: '47.99' })), 'MD06'], // prettier-ignore
  ['with a fee in the form of version 2', () => bookings(entry(detail(bank.order, { amount: '47.99', more: FEE.replaceAll(/<\/?Rcrd>/g, '') + RETURNED }), { amount: '47.99' })), 'MD06'], // prettier-ignore
  [
    'with a fee of its entry',
    () => bookings(entry(detail(bank.order, { amount: '' }), { amount: '47.99', more: FEE })),
    'MD06',
  ],
  ['in a credit that is less by it', () => bookings(entry(detail('X-1', { amount: '100.00', more: '' }) + detail(bank.order, { more: `<CdtDbtInd>DBIT</CdtDbtInd>${RETURNED}` }), { sign: 'CRDT', amount: '55.01' })), 'MD06'], // prettier-ignore
  ['with a prefix before each name', () => bookings(entry(detail(bank.order))).replaceAll(/<(\/?)(?=[A-Z])/g, '<$1ns-1:').replace('xmlns=', 'xmlns:ns-1='), 'MD06'], // prettier-ignore
  ['in version 1', () => bookings(detail(bank.order)).replace('<TxDtls>', '<Ntry><CdtDbtInd>DBIT</CdtDbtInd><TxDtls>').replace('</TxDtls>', '</TxDtls></Ntry>').replaceAll('BkToCstmrDbtCdtNtfctn', 'BkToCstmrDbtCdtNtfctnV01'), 'MD06'], // prettier-ignore
  ['in an envelope', () => `<Envelope><AppHdr/>${bookings(entry(detail(bank.order))).replace('<?xml version="1.0"?>', '')}</Envelope><!-- end -->`, 'MD06'], // prettier-ignore
  ['in another way of writing', () => bookings(entry(detail(`A<!-- - --><![CDATA[${bank.order.slice(1, 6)}]]>&#45;${bank.order.slice(7)}`))), 'MD06'], // prettier-ignore
])('takes back the credits of a debit that was returned, %s', async (_, write, reason) => {
  expect(await load(write())).toMatchObject({ returned: [bank.order], open: [] });
  expect(await readMember()).toMatchObject({ credits: 0, premium: false });
  const row = await fixture.app.db.prepare('SELECT return_reason FROM debits').first();
  expect(row).toEqual({ return_reason: reason });
  expect(await load(write())).toMatchObject({ returned: [], open: [] });
  expect(await list()).toBe(EMPTY);
});

test('does not ask about a sum whose parts another report has named', async () => {
  const sum = bookings(entry('', { reference: 'R-1', more: code('PMNT-IDDT-UPDD') }), { kind: 'camt.053' });
  const parts = bookings(entry(detail(bank.order), { reference: 'R-1', more: code('PMNT-IDDT-UPDD') }));
  expect((await load(sum)).open).toHaveLength(1);
  expect(await load(parts)).toMatchObject({ returned: [bank.order] });
  expect(await list()).toBe(EMPTY);
  expect((await load(sum)).open).toEqual([]);
});

test('answers a question about a debit by its return', async () => {
  await load(bookings(entry(detail(bank.order), { state: 'PDNG' }), { kind: 'camt.052' }));
  expect(await list()).toContain('not booked yet');
  await load(bookings(entry(detail(bank.order)), { kind: 'camt.053' }));
  expect(await list()).toBe(EMPTY);
});

test('debits a rejected file under a new id when an operator says so', async () => {
  const { open } = await load(statusReport('', { file: bank.file, code: 'RJCT', reason: 'FF01' }));
  expect(open[0]?.text).toContain(`the file ${bank.file} (FF01). Debits in it: 1, €44.99.`);
  const ids = open.map(({ id }) => id);
  await expect(answer(ids, { by: '' })).rejects.toThrow('--by is one line');
  await expect(answer(ids, { reason: '' })).rejects.toThrow('--reason is one line');
  expect(await answer(ids, { isForNextFile: true })).toContain('Its debits go into the next file.');
  // Two files of one second differ only by four random digits.
  fixture.app.advanceTime(1000);
  const next = await exportFile();
  expect(next).not.toBe(bank.file);
  expect(await settle()).toBe('collected');
  await expect(answer(ids)).rejects.toThrow(`Not on the list: ${ids[0]}.`);
  const { results } = await fixture.app.db
    .prepare('SELECT DISTINCT closed_by, resolution FROM bank_items WHERE is_rejection = 1')
    .all();
  expect(results).toEqual([{ closed_by: 'Noor', resolution: 'asked the bank' }]);
});

test('debits only the rejected group again', async () => {
  const other = await load(
    statusReport(group('', { id: `${bank.file}-6O`, code: 'RJCT' }), { file: bank.file }),
  );
  expect(other.open[0]?.text).toContain('in which no debit is');
  const { open } = await load(
    statusReport(group('', { id: `${bank.file}-5O`, code: 'RJCT' }), { file: bank.file }),
  );
  await answer(
    open.map(({ id }) => id),
    { isForNextFile: true },
  );
  expect(await readState()).toBe('accepted');
});

test('takes back what an operator says was returned', async () => {
  const { open } = await load(bookings(entry('', { more: code('PMNT-IDDT-UPDD') })));
  const ids = open.map(({ id }) => id);
  await expect(answer(ids, { returned: [bank.order, 'A-0000-0000'] })).rejects.toThrow('A-0000-0000 is not');
  expect(await readState()).toBe('exported');
  await expect(answer(ids, { isForNextFile: true })).rejects.toThrow('is no rejected file');
  await answer(ids, { returned: [bank.order] });
  expect(await readState()).toBe('returned');
  expect(await readMember()).toMatchObject({ credits: 0 });
});
