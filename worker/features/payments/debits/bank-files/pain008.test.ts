import { XMLParser } from 'fast-xml-parser';
import { expect, test } from 'vitest';
import { type BankDebit, toSepaText, writePain008 } from './pain008.ts';

const CREDITOR = {
  id: 'NL16ZZZ000000120000',
  name: 'Amstelvonk Verzonnen Media B.V.',
  iban: 'NL04ZZZZ0000000012',
  days: 5,
  unsettled: 1,
};

const DEBIT: BankDebit = {
  id: 'A-7F3K-2094',
  amount: 4499,
  sequence: 'FRST',
  day: '2026-11-27',
  mandateId: 'ARD-2026-7F3K2094',
  signedOn: '2026-11-22',
  holder: 'Zoë & Søn <Müller>',
  iban: 'NL91ABNA0417164300',
  street: 'Straße der Freiheit',
  houseNumber: '1/a',
  zip: '1016 GV',
  city: 'Łódź',
  country: 'NL',
};

const write = (debits: readonly BankDebit[]) =>
  writePain008({
    id: 'amstel-20261123215512-9f3c',
    createdAt: '2026-11-23T21:55:12',
    creditor: CREDITOR,
    debits,
  });

type Node = Record<string, unknown>;
const parse = (xml: string): Node => {
  const parser = new XMLParser({
    ignoreAttributes: false,
    parseTagValue: false,
    isArray: (name) => name === 'PmtInf' || name === 'DrctDbtTxInf',
  });
  const { Document } = parser.parse(xml) as { Document: { CstmrDrctDbtInitn: Node } };
  return Document.CstmrDrctDbtInitn;
};

test('writes one debit with every part that the schema demands, in its order', () => {
  const xml = write([DEBIT]);
  expect(xml).toContain('<Document xmlns="urn:iso:std:iso:20022:tech:xsd:pain.008.001.08">');
  const names = [...xml.matchAll(/<(\w+)[ >]/g)].map(([, name]) => name).join(' ');
  expect(names).toBe(
    'Document CstmrDrctDbtInitn GrpHdr MsgId CreDtTm NbOfTxs CtrlSum InitgPty Nm ' +
      'PmtInf PmtInfId PmtMtd BtchBookg NbOfTxs CtrlSum PmtTpInf SvcLvl Cd LclInstrm Cd SeqTp ReqdColltnDt ' +
      'Cdtr Nm CdtrAcct Id IBAN CdtrAgt FinInstnId Othr Id ChrgBr CdtrSchmeId Id PrvtId Othr Id SchmeNm Prtry ' +
      'DrctDbtTxInf PmtId EndToEndId InstdAmt DrctDbtTx MndtRltdInf MndtId DtOfSgntr DbtrAgt FinInstnId Othr Id ' +
      'Dbtr Nm PstlAdr StrtNm BldgNb PstCd TwnNm Ctry DbtrAcct Id IBAN RmtInf Ustrd',
  );
  expect(parse(xml)).toMatchObject({
    GrpHdr: {
      MsgId: 'amstel-20261123215512-9f3c',
      CreDtTm: '2026-11-23T21:55:12',
      NbOfTxs: '1',
      CtrlSum: '44.99',
    },
    PmtInf: [
      {
        PmtInfId: 'amstel-20261123215512-9f3c-4F',
        PmtMtd: 'DD',
        PmtTpInf: { SvcLvl: { Cd: 'SEPA' }, LclInstrm: { Cd: 'CORE' }, SeqTp: 'FRST' },
        ReqdColltnDt: '2026-11-27',
        ChrgBr: 'SLEV',
        CdtrSchmeId: { Id: { PrvtId: { Othr: { Id: 'NL16ZZZ000000120000', SchmeNm: { Prtry: 'SEPA' } } } } },
        DrctDbtTxInf: [
          {
            PmtId: { EndToEndId: 'A-7F3K-2094' },
            InstdAmt: { '#text': '44.99', '@_Ccy': 'EUR' },
            DrctDbtTx: { MndtRltdInf: { MndtId: 'ARD-2026-7F3K2094', DtOfSgntr: '2026-11-22' } },
            Dbtr: { Nm: 'Zoe + Son .Muller.', PstlAdr: { TwnNm: 'Lodz', StrtNm: 'Strasse der Freiheit' } },
            DbtrAcct: { Id: { IBAN: 'NL91ABNA0417164300' } },
          },
        ],
      },
    ],
  });
});

test('groups debits by day and sequence, each group and the file with their sums', () => {
  const debits = [
    DEBIT,
    { ...DEBIT, id: 'A-0000-0002', amount: 999 },
    { ...DEBIT, id: 'A-0000-0003', amount: 5, sequence: 'RCUR' as const },
    { ...DEBIT, id: 'A-0000-0004', amount: 100, day: '2026-11-30' },
    { ...DEBIT, id: 'A-0000-0005', amount: 100_000_00, sequence: 'OOFF' as const },
  ];
  const { GrpHdr, PmtInf } = parse(write(debits)) as { GrpHdr: Node; PmtInf: Node[] };
  expect(GrpHdr).toMatchObject({ NbOfTxs: '5', CtrlSum: '100056.03' });
  const groups = PmtInf.map(({ PmtInfId, NbOfTxs, CtrlSum, ReqdColltnDt, PmtTpInf }) => [
    String(PmtInfId).slice(-2),
    NbOfTxs,
    CtrlSum,
    ReqdColltnDt,
    (PmtTpInf as Node)['SeqTp'],
  ]);
  expect(groups).toEqual([
    ['4F', '2', '54.98', '2026-11-27', 'FRST'],
    ['4R', '1', '0.05', '2026-11-27', 'RCUR'],
    ['7F', '1', '1.00', '2026-11-30', 'FRST'],
    ['4O', '1', '100000.00', '2026-11-27', 'OOFF'],
  ]);
});

test('keeps every identifier within 35 characters', () => {
  const ids = [...write([DEBIT]).matchAll(/<(?:MsgId|PmtInfId|EndToEndId|MndtId)>([^<]*)</g)];
  expect(ids).toHaveLength(4);
  for (const [, id = ''] of ids) expect(id).toMatch(/^[A-Za-z0-9/\-?:().,'+ ]{1,35}$/);
});

test('names the BIC of the creditor where its bank asks for it', () => {
  const creditor = { ...CREDITOR, bic: 'ABNANL2A' };
  const xml = writePain008({
    id: 'amstel-20261123215512-9f3c',
    createdAt: '2026-11-23T21:55:12',
    creditor,
    debits: [DEBIT],
  });
  expect(xml).toContain('<CdtrAgt><FinInstnId><BICFI>ABNANL2A</BICFI></FinInstnId></CdtrAgt>');
});

test.each([
  ['Ærø', 'AEro'],
  ['Иван', '....'],
  ['//a//b/', 'a/b'],
  ['  two   spaces ', 'two spaces'],
  ['', '.'],
  ['a'.repeat(80), 'a'.repeat(70)],
])('writes %j as %j', (text, expected) => {
  expect(toSepaText(text, 70)).toBe(expected);
});
