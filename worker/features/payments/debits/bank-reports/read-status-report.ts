import { readFileId } from '../bank-files/file-id.ts';
import { type Finding, type Message, ask } from './finding.ts';
import { readMoney } from './money.ts';
import { isDuplicate, isOfAccount, readReason } from './reason.ts';
import { type Element, child, findAll, findNamed, list, text } from './xml.ts';

/** Codes of ISO 20022 after which a debit is still going to be carried out as it was ordered, or has been. */
const ACCEPTED = ['ACCC', 'ACCP', 'ACFC', 'ACSC', 'ACSP', 'ACTC', 'ACWP', 'RCVD'];

/** The file, or one of its groups. */
interface Level {
  readonly name: string;
  readonly node: unknown;
  readonly status: string;
  readonly reason: string;
  readonly group: string | null;
}

/** pain.002: what the bank does with a file, its groups and their debits before it carries them out. */
export function readStatusReport(report: unknown): Message {
  const [header, ...more] = findNamed(report, 'OrgnlGrpInfAndSts');
  const groups = findNamed(report, 'OrgnlPmtInfAndSts').map(({ node }) => toGroup(node));
  const named = text(header?.node, 'OrgnlMsgId');
  // Some banks name only the groups.
  const ofGroup = groups.map(({ group }) => readFileId(group ?? '')).find((fileId) => fileId !== null);
  const id = readFileId(named) ?? ofGroup ?? named;
  const file: Level = {
    name: `the file ${id || 'without an id'}`,
    node: header?.node,
    status: text(header?.node, 'GrpSts'),
    reason: readReason(header?.node, 'StsRsnInf'),
    group: null,
  };
  const findings = [
    ...more.map(({ node }) => ask(`The report is also about the file ${text(node, 'OrgnlMsgId')}.`)),
    ...readLevel(file, id),
    // A group of a rejected file says nothing more.
    ...groups.filter(() => file.status !== 'RJCT').flatMap((group) => readLevel(group, id)),
    ...listDebits(report).flatMap((debit) => readDebit(debit, { file, groups, id })),
    ...countUnnamed(file, listDebits(report), groups, id),
    ...groups.flatMap((group) => countUnnamed(group, listDebits(group.node), [], id)),
  ];
  const isEmpty = findNamed(report, 'GrpSts', 'PmtInfSts', 'TxSts').length === 0;
  const all = isEmpty
    ? [...findings, ask('The report names no status.', { file: readFileId(id) })]
    : findings;
  return {
    findings: isOfDebits(header?.node) ? all : all.map(toQuestion),
    explained: [],
    pages: [],
    others: 0,
  };
}

function toGroup(node: unknown): Level {
  const group = text(node, 'OrgnlPmtInfId');
  return {
    name: `the group ${group || 'without an id'}`,
    node,
    status: text(node, 'PmtInfSts'),
    reason: readReason(node, 'StsRsnInf'),
    group,
  };
}

/** The parts of the report about one debit each, also where no schema has them. */
function listDebits(node: unknown): Element[] {
  return findAll(
    node,
    (element) =>
      element.name === 'TxInfAndSts' ||
      ((child(element.node, 'TxSts') ?? child(element.node, 'OrgnlEndToEndId')) !== undefined &&
        findNamed(element.node, 'TxInfAndSts').length === 0),
  );
}

function readLevel({ name, status, reason, group }: Level, id: string): Finding[] {
  if (status === '' || status === 'PART' || ACCEPTED.includes(status)) return [];
  if (status === 'RJCT') return [{ kind: 'rejection', file: id, group, reason, key: null }];
  return [ask(`The bank says ${status} of ${name}.`, { file: readFileId(id) })];
}

function readDebit(
  { node, around }: Element,
  { file, groups, id }: { file: Level; groups: readonly Level[]; id: string },
): Finding[] {
  const owner = around.findLast(({ name }) => name === 'OrgnlPmtInfAndSts');
  const group = groups.find((level) => level.node === owner?.node);
  const rejecting = [group, file].find((level) => level?.status === 'RJCT');
  const order = text(node, 'OrgnlEndToEndId').toUpperCase();
  const status = text(node, 'TxSts');
  const reason = readReason(node, 'StsRsnInf');
  const isRejected = status === 'RJCT' || (status === '' && rejecting !== undefined);
  // Rejected with all others of its group or file, for no reason of its own account.
  if (isRejected && rejecting && (reason === rejecting.reason || !isOfAccount(reason))) return [];
  const scope = { order, file: readFileId(id) };
  if (isRejected && isDuplicate(reason))
    return [ask(`The bank has refused it as a duplicate (${reason}): the first one may be paid.`, scope)];
  if (isRejected)
    return [{ kind: 'return', ...scope, amounts: listAmounts(node), reason: reason || 'NARR', key: null }];
  const known = status || group?.status || file.status;
  if (ACCEPTED.includes(known)) return [];
  return [ask(known === '' ? 'The bank names no status.' : `The bank says ${known}.`, scope)];
}

function listAmounts(node: unknown) {
  const original = child(node, 'OrgnlTxRef');
  const amount =
    readMoney(original, 'Amt', 'InstdAmt') ??
    readMoney(original, 'Amt', 'EqvtAmt', 'Amt') ??
    readMoney(original, 'IntrBkSttlmAmt');
  return amount === null ? [] : [amount];
}

/** What was accepted in part, or has counts of statuses, has to name each debit that was not accepted. */
function countUnnamed(
  { name, node, status }: Level,
  debits: readonly Element[],
  groups: readonly Level[],
  id: string,
): Finding[] {
  const named = debits.filter((debit) => !ACCEPTED.includes(text(debit.node, 'TxSts'))).length;
  const rejected = groups.filter((group) => group.status === 'RJCT');
  const inRejected = rejected.reduce(
    (sum, group) =>
      sum + Math.max(0, Number(text(group.node, 'OrgnlNbOfTxs')) - listDebits(group.node).length),
    0,
  );
  const counts = list(node, 'NbOfTxsPerSts').filter((count) => !ACCEPTED.includes(text(count, 'DtldSts')));
  const statedCount = counts.reduce<number>((sum, count) => sum + Number(text(count, 'DtldNbOfTxs')), 0);
  // A rejected group or file is a question as a whole.
  const isUnnamed = status === 'PART' && named === 0 && rejected.length === 0;
  if (status === 'RJCT' || (!isUnnamed && statedCount <= named + inRejected)) return [];
  return [
    ask(`The bank has not accepted all of ${name}, and does not name each debit.`, { file: readFileId(id) }),
  ];
}

/** Reports of transfers and of reversals have the same form. */
function isOfDebits(header: unknown): boolean {
  const about = text(header, 'OrgnlMsgNmId');
  return about === '' || !/^pain\.\d/.test(about) || about.startsWith('pain.008');
}

function toQuestion(finding: Finding): Finding {
  if (finding.kind === 'question') return finding;
  const { reason } = finding;
  const order = finding.kind === 'return' ? finding.order : null;
  return ask(`The bank has rejected an order that is no direct debit (${reason || 'no reason'}).`, { order });
}
