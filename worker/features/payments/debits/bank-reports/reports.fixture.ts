import { beforeEach } from 'vitest';
import sites from 'virtual:tenants';
import { createSites } from '#worker/tenancy/sites.ts';
import { RecordedWrites } from '#worker/testing/database/recorded-writes.ts';
import { runJobs } from '#worker/testing/jobs/run-jobs.ts';
import { exportDebits, requireKeys } from '../bank-files/export-debits.ts';
import { setUpDebits } from '../debits.fixture.ts';
import { importReport } from './import-report.ts';
import { printItems, resolveItems } from './open-items.ts';

const DAY_MS = 86_400_000;

/** What is printed while nothing is open. */
export const EMPTY = 'No report of the bank waits for an answer.';

/** A debit of Mira that the bank has, and what an operator does with reports about it. */
export function setUpReports() {
  const writes = new RecordedWrites();
  const fixture = setUpDebits(undefined, { watch: (db) => writes.watch(db) });
  const bank = { order: '', file: '' };

  function findSites() {
    const { ports } = fixture.app;
    return createSites(sites)
      .list()
      .filter(({ tenant }) => tenant.company === 'amstel')
      .map((site) => ({
        ...site,
        ports,
        db: ports.database('main'),
        now: ports.clock(),
        changedInboxes: [],
      }));
  }

  async function exportFile(): Promise<string> {
    const [first] = findSites();
    if (!first) throw new Error('amstel has gone.');
    const { file: made } = await exportDebits(findSites(), requireKeys(first.company, fixture.app.ports));
    return made?.fileId ?? 'nothing to debit';
  }

  async function readState(): Promise<string | undefined> {
    const row = await fixture.app.db.prepare('SELECT status FROM debits').first<{ status: string }>();
    return row?.status;
  }

  // Paying takes half of the time of a test, so it is done once, and its rows are written again.
  beforeEach(async () => {
    if (writes.hasEnded) return writes.repeatIn(fixture.app.db);
    const { payment } = await fixture.payByDebit();
    Object.assign(bank, { order: payment.id, file: await exportFile() });
    writes.end();
  });

  return Object.assign(bank, {
    fixture,
    findSites,
    exportFile,
    readState,
    readMember: fixture.readMember,
    load: async (xml: string) => importReport(findSites(), toFile(xml)),
    list: async () => printItems(findSites()),
    /** After the bank has had long enough to return the debit. */
    async settle(): Promise<string | undefined> {
      fixture.app.advanceTime(20 * DAY_MS);
      await runJobs(fixture.app.ports, 'settle-debits');
      return readState();
    },
    answer: async (ids: string[], more: object = {}) =>
      resolveItems(findSites(), {
        ids,
        by: 'Noor',
        reason: 'asked the bank',
        returned: [],
        isForNextFile: false,
        ...more,
      }),
  });
}

export const FEE = '<Chrgs><Rcrd><Amt Ccy="EUR">3.00</Amt></Rcrd></Chrgs>';
export const RETURNED = '<RtrInf><Rsn><Cd>MD06</Cd></Rsn></RtrInf>';

export function original(amount: string, currency = 'EUR'): string {
  return `<AmtDtls><InstdAmt><Amt Ccy="${currency}">${amount}</Amt></InstdAmt></AmtDtls>`;
}

/** How many debits a statement has, of which it may name fewer. */
export const SUMMARY = '<TxsSummry><TtlDbtNtries><NbOfNtries>2</NbOfNtries></TtlDbtNtries></TxsSummry>';

/** A file as banks send it. */
export function toFile(xml: string, name = 'report.xml'): { name: string; bytes: Uint8Array } {
  return { name, bytes: new TextEncoder().encode(xml) };
}

const amountOf = (amount: string) =>
  `<OrgnlTxRef><Amt><InstdAmt Ccy="EUR">${amount}</InstdAmt></Amt></OrgnlTxRef>`;

const reasonOf = (reason: string) => `<StsRsnInf><Rsn><Cd>${reason}</Cd></Rsn></StsRsnInf>`;

/** One debit in a pain.002. */
export function status(
  order: string,
  {
    code = 'RJCT',
    reason = 'AM04',
    amount = '44.99',
  }: { code?: string; reason?: string; amount?: string } = {},
): string {
  const told = [code && `<TxSts>${code}</TxSts>`, reason && reasonOf(reason), amount && amountOf(amount)];
  return `<TxInfAndSts><OrgnlEndToEndId>${order}</OrgnlEndToEndId>${told.join('')}</TxInfAndSts>`;
}

/** A pain.002 about a file. */
export function statusReport(
  groups: string,
  { file = '', code = '', reason = '', about = 'pain.008.001.08', id = 'S-1' } = {},
): string {
  const told = [code && `<GrpSts>${code}</GrpSts>`, reason && reasonOf(reason)];
  return `<?xml version="1.0" encoding="UTF-8"?><Document xmlns="urn:iso:std:iso:20022:tech:xsd:pain.002.001.10"><CstmrPmtStsRpt><GrpHdr><MsgId>${id}</MsgId><CreDtTm>2026-11-24T08:00:00</CreDtTm></GrpHdr><OrgnlGrpInfAndSts><OrgnlMsgId>${file}</OrgnlMsgId><OrgnlMsgNmId>${about}</OrgnlMsgNmId>${told.join('')}</OrgnlGrpInfAndSts>${groups}</CstmrPmtStsRpt></Document>`;
}

/** A group of a pain.002. */
export function group(debits: string, { id = 'G-1', code = '', reason = '', counts = '' } = {}): string {
  const told = [code && `<PmtInfSts>${code}</PmtInfSts>`, reason && reasonOf(reason)];
  return `<OrgnlPmtInfAndSts><OrgnlPmtInfId>${id}</OrgnlPmtInfId>${told.join('')}${counts}${debits}</OrgnlPmtInfAndSts>`;
}

/** A part of a booking about one order. */
export function detail(
  order: string,
  { amount = '44.99', more = '<RtrInf><Rsn><Cd>MD06</Cd></Rsn></RtrInf>' } = {},
): string {
  const booked = amount && `<Amt Ccy="EUR">${amount}</Amt>`;
  return `<TxDtls><Refs><EndToEndId>${order}</EndToEndId></Refs>${booked}${more}</TxDtls>`;
}

/** A code of ISO 20022 for what was booked: PMNT-IDDT-UPDD. */
export function code(name: string): string {
  const [domain, family, part] = name.split('-');
  return `<BkTxCd><Domn><Cd>${domain}</Cd><Fmly><Cd>${family}</Cd><SubFmlyCd>${part}</SubFmlyCd></Fmly></Domn></BkTxCd>`;
}

/** A booking of a camt message. */
export function entry(
  details: string,
  { amount = '44.99', sign = 'DBIT', state = 'BOOK', reference = '', more = '' } = {},
): string {
  const ref = reference && `<AcctSvcrRef>${reference}</AcctSvcrRef>`;
  const parts = details && `<NtryDtls>${details}</NtryDtls>`;
  return `<Ntry><Amt Ccy="EUR">${amount}</Amt><CdtDbtInd>${sign}</CdtDbtInd>${more}<Sts><Cd>${state}</Cd></Sts><BookgDt><Dt>2026-12-01</Dt></BookgDt>${ref}${parts}</Ntry>`;
}

const CAMT = {
  'camt.052': ['BkToCstmrAcctRpt', 'Rpt'],
  'camt.053': ['BkToCstmrStmt', 'Stmt'],
  'camt.054': ['BkToCstmrDbtCdtNtfctn', 'Ntfctn'],
} as const;

/** A camt message of one statement. */
export function bookings(
  entries: string,
  {
    kind = 'camt.054',
    id = 'N-1',
    more = '',
    version = '08',
  }: { kind?: keyof typeof CAMT; id?: string; more?: string; version?: string } = {},
): string {
  const [message, statement] = CAMT[kind];
  return `<?xml version="1.0"?><Document xmlns="urn:iso:std:iso:20022:tech:xsd:${kind}.001.${version}"><${message}><GrpHdr><MsgId>${id}</MsgId><CreDtTm>2026-12-01T08:00:00</CreDtTm></GrpHdr><${statement}><Id>${id}</Id>${more}${entries}</${statement}></${message}></Document>`;
}
