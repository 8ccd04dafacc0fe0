import { expect, test } from 'vitest';
import { OperatorProblem } from '#worker/features/operators/operator-problem.ts';
import { readReturns } from './read-returns.ts';

const PAIN = (transactions: string) =>
  `<?xml version="1.0" encoding="UTF-8"?><Document xmlns="urn:iso:std:iso:20022:tech:xsd:pain.002.001.10"><CstmrPmtStsRpt><GrpHdr><MsgId>1</MsgId></GrpHdr><OrgnlPmtInfAndSts><OrgnlPmtInfId>x</OrgnlPmtInfId>${transactions}</OrgnlPmtInfAndSts></CstmrPmtStsRpt></Document>`;

const REJECTED =
  '<TxInfAndSts><OrgnlEndToEndId>A-7F3K-2094</OrgnlEndToEndId><TxSts>RJCT</TxSts><StsRsnInf><Rsn><Cd>AC04</Cd></Rsn></StsRsnInf><OrgnlTxRef><Amt><InstdAmt Ccy="EUR">44.99</InstdAmt></Amt></OrgnlTxRef></TxInfAndSts>';

const CAMT = (entries: string) =>
  `<?xml version="1.0"?><ns:Document xmlns:ns="urn:iso:std:iso:20022:tech:xsd:camt.054.001.08"><ns:BkToCstmrDbtCdtNtfctn><ns:Ntfctn>${entries}</ns:Ntfctn></ns:BkToCstmrDbtCdtNtfctn></ns:Document>`.replaceAll(
    /<(\/?)(?!ns:|\?|\/)(\w)/g,
    '<$1ns:$2',
  );

const entry = (sign: string, transaction: string) =>
  `<Ntry><Amt Ccy="EUR">44.99</Amt><CdtDbtInd>${sign}</CdtDbtInd><NtryDtls><TxDtls><Refs><EndToEndId>A-7F3K-2094</EndToEndId></Refs><Amt Ccy="EUR">44.99</Amt>${transaction}</TxDtls></NtryDtls></Ntry>`;

test('reads debits that the bank refuses', () => {
  const accepted = REJECTED.replace('RJCT', 'ACSC').replace('2094', '0000');
  expect(readReturns(PAIN(REJECTED + accepted))).toEqual([
    { id: 'A-7F3K-2094', amount: 4499, reason: 'AC04' },
  ]);
});

test('reads debits that were given back, and passes over other bookings', () => {
  const returned = '<RtrInf><Rsn><Cd>MD06</Cd></Rsn></RtrInf>';
  const xml = CAMT(entry('DBIT', returned) + entry('DBIT', '') + entry('CRDT', returned));
  expect(readReturns(xml)).toEqual([{ id: 'A-7F3K-2094', amount: 4499, reason: 'MD06' }]);
});

test.each([
  ['no amount', REJECTED.replace(/<OrgnlTxRef>.*<\/OrgnlTxRef>/, ''), null],
  ['another currency', REJECTED.replace('EUR', 'USD'), null],
  ['an amount without cents', REJECTED.replace('44.99', '45'), 4500],
])('reads a return with %s', (_, transaction, amount) => {
  expect(readReturns(PAIN(transaction))).toMatchObject([{ amount }]);
});

test.each([
  ['no XML', 'a;b;c'],
  ['broken XML', PAIN(REJECTED).slice(0, -5)],
  ['another file', '<Document><CstmrDrctDbtInitn/></Document>'],
  ['names that are those of JavaScript', PAIN('<constructor/>')],
  ['a document type', `<!DOCTYPE x [<!ENTITY a "aaaa">]>${PAIN(REJECTED)}`],
])('refuses %s', (_, xml) => {
  expect(() => readReturns(xml)).toThrow(OperatorProblem);
});
