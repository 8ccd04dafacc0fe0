import { OperatorProblem } from '#worker/features/operators/operator-problem.ts';
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

/** The text of an XML file in the encoding that its first bytes or its declaration name; UTF-8 without either. */
function decodeFile(bytes: Uint8Array): string {
  const encoding = findMark(bytes) ?? findDeclared(bytes) ?? 'utf-8';
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch (cause) {
    throw new OperatorProblem(`The file cannot be read in its encoding ${encoding}.`, { cause });
  }
}

/** A byte order mark, or the first character in two bytes. */
function findMark([first, second, third]: Uint8Array): string | null {
  if (first === 0xef && second === 0xbb && third === 0xbf) return 'utf-8';
  if ((first === 0xff && second === 0xfe) || (first === 0x3c && second === 0)) return 'utf-16le';
  if ((first === 0xfe && second === 0xff) || (first === 0 && second === 0x3c)) return 'utf-16be';
  return null;
}

/** The declaration has only characters that are the same in all encodings without a mark. */
function findDeclared(bytes: Uint8Array): string | null {
  const start = String.fromCharCode(...bytes.subarray(0, 200));
  return /^\s*<\?xml[^>]*?\sencoding\s*=\s*["']([\w.:-]{1,40})["']/.exec(start)?.[1]?.toLowerCase() ?? null;
}
