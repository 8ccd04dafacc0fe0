import { OperatorProblem } from '#worker/features/operators/operator-problem.ts';
import { decodeFile } from './decode-file.ts';
import { type Message, ask } from './finding.ts';
import { readBookings } from './read-bookings.ts';
import { readStatusReport } from './read-status-report.ts';
import { findAll, findNamed, listElements, parseXml, text } from './xml.ts';

/** The element of each kind of report, whose name had a version at first. */
const KINDS = [
  { kind: 'pain.002', element: /^(CstmrPmtStsRpt|pain\.002\.001\.\d+)$/, read: readStatusReport },
  { kind: 'camt.052', element: /^BkToCstmrAcctRpt(V\d+)?$/, read: readBookings },
  { kind: 'camt.053', element: /^BkToCstmrStmt(V\d+)?$/, read: readBookings },
  { kind: 'camt.054', element: /^BkToCstmrDbtCdtNtfctn(V\d+)?$/, read: readBookings },
] as const;

export interface Report extends Message {
  /** Its kind and the id and time that the bank has given it. */
  readonly name: string;
  /** Whether the bank has given it an id. */
  readonly isNamed: boolean;
}

/** All that a file of the bank says, of any version of these messages. Throws if it is none of them, or not whole. */
export function readReports(bytes: Uint8Array): Report[] {
  const tree = parseXml(decodeFile(bytes));
  const messages = findAll(tree, ({ name }) => findKind(name) !== undefined);
  const others = findNamed(tree, 'Document')
    .flatMap(({ node }) => listElements(node))
    .filter(({ name }) => findKind(name) === undefined)
    .map(({ name }) => name);
  if (messages.length === 0) {
    const elementName = others[0] ?? listElements(tree)[0]?.name ?? 'nothing';
    throw new OperatorProblem(
      `The file has ${elementName}, and is not pain.002, camt.052, camt.053 or camt.054.`,
    );
  }
  const reports = messages.map(({ name, node }) => read(name, node));
  if (others.length === 0) return reports;
  return [...reports, { ...NOTHING, name: 'the rest', isNamed: false, findings: others.map((name) => ask(`The file also has ${name}.`)) }]; // prettier-ignore
}

const NOTHING = { findings: [], explained: [], pages: [], others: 0 };

function findKind(name: string) {
  return KINDS.find(({ element }) => element.test(name));
}

function read(element: string, node: unknown): Report {
  const reportKind = findKind(element);
  if (!reportKind) throw new Error(`${element} is no report.`);
  const header = findNamed(node, 'GrpHdr')[0]?.node;
  const name = [reportKind.kind, text(header, 'MsgId'), text(header, 'CreDtTm')].filter(
    (part) => part !== '',
  );
  return { name: name.join(' '), isNamed: text(header, 'MsgId') !== '', ...reportKind.read(node) };
}
