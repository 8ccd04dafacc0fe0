import { expect, test } from 'vitest';
import { createFaultyDatabase } from '#worker/testing/database/faulty-database.ts';
import { importReport } from './import-report.ts';
import {
  bookings,
  detail,
  entry,
  group,
  status,
  statusReport,
  toFile,
  SUMMARY,
  EMPTY,
  setUpReports,
} from './reports.fixture.ts';

const bank = setUpReports();
const { findSites, load, list, settle, answer } = bank;

test.each<[string, () => string]>([
  ['no XML', () => 'a;b;c'],
  ['an archive', () => 'PK\u0003\u0004'],
  ['a part of XML', () => bookings(entry(detail(bank.order))).slice(0, -30)],
  ['XML that lacks a piece', () => bookings(entry(detail(bank.order))).replace('</TxDtls>', '')],
  ['two files in one', () => bookings('') + bookings('')],
  ['another message', () => '<Document><CstmrDrctDbtInitn/></Document>'],
  ['a name of JavaScript', () => bookings('<constructor/>')],
  ['a document type', () => `<!DOCTYPE x [<!ENTITY a "aaaa">]>${bookings(entry(detail(bank.order)))}`],
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
  const xml = bookings(entry(detail(bank.order))).replace('?>', ` encoding="${encoding}"?><!-- Müller -->`);
  const units = Array.from(xml, (letter) => letter.codePointAt(0) ?? 0);
  const bytes = encoding.startsWith('utf-16') ? units.flatMap((unit) => [unit & 0xff, unit >> 8]) : units;
  const text = encoding === 'utf-8' ? [...new TextEncoder().encode(xml)] : bytes;
  const report = { name: 'x.xml', bytes: new Uint8Array([...mark, ...text]) };
  expect(await importReport(findSites(), report)).toMatchObject({ returned: [bank.order], open: [] });
});

test('names a file that is not in the encoding that it says', async () => {
  const xml = bookings(entry(detail(bank.order))).replace('<Id>', '<Id>M?ller');
  const bytes = Uint8Array.from(xml, (letter) => (letter === '?' ? 0xfc : letter.charCodeAt(0)));
  bytes.set(new TextEncoder().encode('<?xml version="1.0"?>'));
  const { open } = await importReport(findSites(), { name: 'x.xml', bytes });
  expect(open).toMatchObject([{ text: 'x.xml: The file cannot be read in its encoding utf-8.' }]);
});

test('asks for the pages of a statement that were not imported', async () => {
  const page = (number: number, isLast: boolean) =>
    bookings(number === 2 ? entry(detail(bank.order)) : '', {
      kind: 'camt.053',
      more: `<StmtPgntn><PgNb>${number}</PgNb><LastPgInd>${isLast}</LastPgInd></StmtPgntn>${SUMMARY}`,
    });
  expect((await load(page(1, false))).open).toMatchObject([
    { text: expect.stringContaining('Page 2') as string },
  ]);
  expect((await load(page(3, true))).open).toHaveLength(1);
  expect(await load(page(2, false))).toMatchObject({ returned: [bank.order], open: [] });
  expect(await list()).toBe(EMPTY);
  expect((await load(page(1, false))).open).toEqual([]);
});

test.each<[string, () => string]>([
  [
    'statement',
    () => {
      const [second = ''] =
        /<Ntfctn>.*<\/Ntfctn>/s.exec(bookings(entry(detail(bank.order)), { id: 'N-2' })) ?? [];
      return bookings('').replace('</Ntfctn>', `</Ntfctn>${second}`);
    },
  ],
  [
    'group',
    () => {
      const accepted = status('A-0000-0000', { code: 'ACCP', reason: '' });
      return statusReport(group(accepted, { id: 'a' }) + group(status(bank.order), { id: 'b' }), {
        file: bank.file,
      });
    },
  ],
])('reads the second %s of a file', async (_, write) => {
  expect(await load(write())).toMatchObject({ returned: [bank.order], open: [] });
});

test('holds back all debits while the import of a file was interrupted', async () => {
  const report = bookings(entry(detail(bank.order)));
  // The first write of each site notes the file; what the file says is lost.
  const failing = findSites().map((site) => {
    let batches = 0;
    return { ...site, db: createFaultyDatabase(site.db, () => (batches++ === 0 ? null : 'before')) };
  });
  await expect(importReport(failing, toFile(report))).rejects.toThrow('lost');
  expect(await list()).toContain('report.xml was not read to its end. Import it again.');
  expect(await settle()).toBe('exported');
  expect(await load(report)).toMatchObject({ returned: [bank.order], open: [] });
  expect(await list()).toBe(EMPTY);
});
