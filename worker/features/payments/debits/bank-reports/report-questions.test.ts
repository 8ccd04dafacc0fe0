import { expect, test } from 'vitest';
import {
  bookings,
  code,
  detail,
  entry,
  group,
  status,
  statusReport,
  RETURNED,
  SUMMARY,
  EMPTY,
  original,
  setUpReports,
} from './reports.fixture.ts';

const bank = setUpReports();
const { readMember, load, list, settle, answer } = bank;

const counts = '<NbOfTxsPerSts><DtldNbOfTxs>2</DtldNbOfTxs><DtldSts>RJCT</DtldSts></NbOfTxsPerSts>';

test.each<[string, () => string, string]>([
  [
    'a rejected file',
    () => statusReport('', { file: bank.file, code: 'RJCT', reason: 'FF01' }),
    'has rejected the file',
  ],
  ['a rejected file that names its debits', () => statusReport(group(status(bank.order, { reason: 'FF01' })), { file: bank.file, code: 'RJCT', reason: 'FF01' }), 'has rejected the file'], // prettier-ignore
  [
    'a rejected group',
    () => statusReport(group('', { id: `${bank.file}-5O`, code: 'RJCT' }), { file: bank.file }),
    'has rejected the group',
  ],
  [
    'a rejected file without debits of ours',
    () => statusReport('', { code: 'RJCT' }),
    'in which no debit is',
  ],
  [
    'a rejected group without debits of ours',
    () => statusReport(group('', { code: 'RJCT' }), { file: bank.file }),
    'which is not known',
  ],
  ['a pending file', () => statusReport('', { file: bank.file, code: 'PDNG' }), 'The bank says PDNG'],
  [
    'a pending group',
    () => statusReport(group('', { code: 'PDNG' }), { file: bank.file }),
    'The bank says PDNG',
  ],
  [
    'a pending debit',
    () => statusReport(group(status(bank.order, { code: 'PDNG' })), { file: bank.file }),
    'The bank says PDNG',
  ],
  [
    'a change to a debit',
    () => statusReport(group(status(bank.order, { code: 'ACWC' })), { file: bank.file }),
    'The bank says ACWC',
  ],
  [
    'an unknown status',
    () => statusReport(group(status(bank.order, { code: 'BLCK' })), { file: bank.file }),
    'The bank says BLCK',
  ],
  [
    'no status of a debit',
    () => statusReport(group(status(bank.order, { code: '' })), { file: bank.file }),
    'names no status',
  ],
  ['no status at all', () => statusReport('', { file: bank.file }), 'names no status'],
  [
    'a part that was refused and is not named',
    () => statusReport('', { file: bank.file, code: 'PART' }),
    'does not name each debit',
  ],
  ['more refused debits than are named', () => statusReport(group(status('A-0000-0001'), { code: 'PART', counts }), { file: bank.file }), 'does not name each debit'], // prettier-ignore
  [
    'a duplicate',
    () => statusReport(group(status(bank.order, { reason: 'AM05' })), { file: bank.file }),
    'as a duplicate',
  ],
  ['a debit of another file', () => statusReport(group(status(bank.order)), { file: 'amstel-20261101120000-0000' }), 'The report is about'], // prettier-ignore
  ['a rejected transfer with the number of an order', () => statusReport(group(status(bank.order)), { about: 'pain.001.001.09' }), 'no direct debit'], // prettier-ignore
  [
    'another amount',
    () => statusReport(group(status(bank.order, { amount: '44.98' })), { file: bank.file }),
    '44.98 EUR, AM04',
  ],
  [
    'another currency',
    () => bookings(entry(detail(bank.order, { more: RETURNED + original('44.99', 'USD') }))),
    'amount is another',
  ],
  [
    'an amount that is none',
    () => bookings(entry(detail(bank.order, { amount: '44,99' }))),
    'amount is another',
  ],
  ['a sum that nothing explains', () => bookings(entry(detail(bank.order, { amount: '47.99' }), { amount: '47.99' })), 'amount is another'], // prettier-ignore
  ['an unknown order', () => bookings(entry(detail('A-0000-0000'))), 'not an order of this company'],
  ['no order', () => bookings(entry(detail('NOTPROVIDED'))), 'names no order'],
  [
    'a sum of returns',
    () => bookings(entry('', { amount: '134.97', more: code('PMNT-IDDT-UPDD') })),
    'names no order',
  ],
  [
    'a sum of our file',
    () => bookings(entry(`<Btch><PmtInfId>${bank.file}-5O</PmtInfId></Btch>`)),
    'without saying why',
  ],
  ['a sum that says nothing else', () => bookings(entry('')), 'without saying why'],
  ['a batch with more parts than are named', () => bookings(entry(`<Btch><NbOfTxs>3</NbOfTxs></Btch>${detail('A-0000-0000')}`)), 'parts that are not named'], // prettier-ignore
  ['a batch with a greater sum than its parts', () => bookings(entry(detail('A-0000-0000'), { amount: '134.97' })), 'parts that are not named'], // prettier-ignore
  [
    'a debit of the order without a reason',
    () => bookings(entry(detail(bank.order, { more: '' }))),
    'without saying why',
  ],
  ['a debit that the company has reversed', () => bookings(entry(detail(bank.order, { more: code('PMNT-IDDT-PRDD') }))), 'gave back itself'], // prettier-ignore
  [
    'a return that is not booked',
    () => bookings(entry(detail(bank.order), { state: 'PDNG' })),
    'not booked yet (PDNG)',
  ],
  ['money that came back', () => bookings(entry(detail(bank.order), { sign: 'CRDT' })), 'brings money back'],
  ['a reversed return', () => bookings(entry(detail(bank.order, { more: '' }), { sign: 'CRDT', more: '<RvslInd>true</RvslInd>' })), 'brings money back'], // prettier-ignore
  [
    'neither credit nor debit',
    () => bookings(entry(detail(bank.order), { sign: 'BOTH' })),
    'neither a credit nor a debit',
  ],
  ['a return outside of a booking', () => bookings(detail(bank.order)), 'outside of a booking'],
  ['more debits than are named', () => bookings('', { more: SUMMARY }), 'debits that it does not name'],
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
    () =>
      statusReport(group(status(bank.order, { code: 'ACSC', reason: '' })), {
        file: bank.file,
        code: 'ACSP',
      }),
  ],
  ['accepts other debits in part', () => statusReport(group(status('A-0000-0000', { code: 'ACCP' }), { code: 'ACTC' }), { file: bank.file })], // prettier-ignore
  [
    'has credits only',
    () => bookings(entry(detail(bank.order, { more: '' }), { sign: 'CRDT' }) + entry('', { sign: 'CRDT' })),
  ],
  ['has transfers to others', () => bookings(entry('', { more: code('PMNT-ICDT-ESCT') }))],
  [
    'has the transfer of a refund',
    () => bookings(entry(detail(bank.order, { more: code('PMNT-ICDT-ESCT') }))),
  ],
  ['has the number of another payment', () => bookings(entry(detail('RENT-12', { more: '' })))],
  ['has a fee for direct debits', () => bookings(entry('', { more: code('PMNT-IDDT-CHRG') }))],
  ['has fees of the account', () => bookings(entry('', { more: code('ACMT-MDOP-CHRG') }))],
])('asks nothing about a report that %s', async (_, write) => {
  expect(await load(write())).toMatchObject({ returned: [], open: [] });
  expect(await settle()).toBe('collected');
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
