import { DECISION_ACTIONS, type DecisionAction } from '#client/features/moderation/contract.ts';
import { REACTIVATION_MS } from '#worker/db/expiry/erase-members.ts';
import { OperatorProblem, readLine, readName } from '#worker/features/operators/operator-problem.ts';
import { createReferenceNumber } from '#worker/http/digests.ts';
import { writeCount } from '#worker/features/transparency/counts-store.ts';
import { toDaysCount } from '#worker/features/transparency/decision-days.ts';
import { type Person, findPerson, insertDecision, listDecisions, writeCaseAnswered } from './case-store.ts';
import { type ToldDecision, isReached, tellDecision } from './write-decision-mails.ts';
import { commitDecision, readText } from './commit-decision.ts';
import { type OperatorSite, prepareEnforcement } from './enforce.ts';
import { type Case, openOwnCase, requireCase } from './find-case.ts';

/** The options of the command that decides a case. */
export interface DecisionOptions {
  readonly action?: string | undefined;
  readonly ground?: string | undefined;
  readonly rule?: string | undefined;
  readonly facts?: string | undefined;
  readonly by?: string | undefined;
  readonly member?: string | undefined;
  readonly photo?: string | undefined;
  /** An automated tool has found what is decided about. */
  readonly automated?: boolean | undefined;
  /** Erases the account that is closed, which a report of a minor does unless this is false. */
  readonly erase?: boolean | undefined;
}

/**
 * Decides a report or complaint, or without one about a member, carries the decision out, counts it, and tells both sides the
 * reasons and how to appeal: all in one batch.
 */
export async function decideCase(
  sites: readonly OperatorSite[],
  reference: string,
  options: DecisionOptions,
): Promise<string> {
  const isNotice = reference !== '';
  const { site, filedCase } = isNotice
    ? await requireCase(sites, reference)
    : await openOwnCase(sites, options.member);
  if (filedCase.status !== 'open') throw new OperatorProblem(`${reference} is decided already.`);
  const action = readAction(options.action);
  const { ground } = options;
  if (ground !== 'terms' && ground !== 'law') throw new OperatorProblem('--ground is terms or law.');
  const reasons = {
    rule: readLine('rule', options.rule),
    facts: readText('facts', options.facts),
    decidedBy: readName(options.by),
  };
  const member = await chooseMember(site, filedCase, options.member);
  const isErased = readErasure(action, filedCase, options.erase);
  const photo = options.photo ?? '';
  const { writes, ...removal } = await prepareEnforcement(site, filedCase, {
    action,
    member,
    photo,
    isErased,
  });
  if (!isNotice && member) await assertNew(site, member, { ...reasons, action, target: removal.target });
  const content = [filedCase.reference, action, photo, reasons.rule, reasons.facts];
  const decision = await createReferenceNumber('D', site, content);
  const told: ToldDecision = {
    reference: decision,
    about: reference,
    action,
    ground,
    rule: reasons.rule,
    facts: reasons.facts,
    isAutomated: options.automated ?? false,
    erasedAt: isErased ? (member?.deletedAt ?? site.now) + REACTIVATION_MS : null,
  };
  const affected = action !== 'none' && member && isReached(member) ? member : null;
  await commitDecision(site.db, filedCase.reference, [
    ...(isNotice
      ? [writeCaseAnswered(site, reference), writeCount(site, toDaysCount(filedCase.createdAt, site.now))]
      : []),
    insertDecision(site, {
      ...reasons,
      ground,
      reference: decision,
      caseReference: filedCase.reference,
      memberId: member?.id ?? null,
      action,
      ...removal,
    }),
    ...writes,
    writeCount(site, `decision:${action}`),
    ...(action === 'none' ? [] : [writeCount(site, `ground:${ground}`)]),
    ...(filedCase.sender ? tellDecision(site, 'sender', filedCase.sender, told) : []),
    ...(affected ? tellDecision(site, 'affected', affected, told) : []),
  ]);
  const mailed = [filedCase.sender && 'the sender', affected && 'the member'].filter((who) => who !== null);
  const mails =
    mailed.length === 0
      ? 'No address is known, so no email is sent.'
      : `The server mails ${mailed.join(' and ')} within a minute, or once it starts again.`;
  return `${isNotice ? reference : `The case of ${filedCase.reference}`} is decided as ${decision}. ${mails}`;
}

type Decision = Awaited<ReturnType<typeof listDecisions>>[number];

/** Another decision of a report finds it decided; what an operator has found has no such state. */
async function assertNew(
  site: OperatorSite,
  { id }: Person,
  decision: Pick<Decision, 'action' | 'target' | 'rule' | 'facts'>,
): Promise<void> {
  const same = (await listDecisions(site, { memberId: id })).find(
    (known) =>
      known.action === decision.action &&
      known.target === decision.target &&
      known.rule === decision.rule &&
      known.facts === decision.facts,
  );
  if (same) throw new OperatorProblem(`This is decided already as ${same.reference}.`);
}

function readAction(value: string | undefined): DecisionAction {
  const action = DECISION_ACTIONS.find((known) => known === value);
  if (!action) throw new OperatorProblem(`--action is one of ${DECISION_ACTIONS.join(', ')}.`);
  return action;
}

/** The privacy policy promises that the data of a minor are deleted, so that is the default. */
function readErasure(action: DecisionAction, { about }: Case, erase: boolean | undefined): boolean {
  if (erase === true && action !== 'block') throw new OperatorProblem('--erase is a part of --action block.');
  return action === 'block' && (erase ?? about === 'underage');
}

/** A report names its member; for a complaint the operator does. */
async function chooseMember(
  site: OperatorSite,
  filedCase: Case,
  memberId: string | undefined,
): Promise<Person | null> {
  if (memberId === undefined || memberId === filedCase.member?.id) return filedCase.member;
  if (filedCase.reference.startsWith('R'))
    throw new OperatorProblem('A report names its member itself; leave out --member.');
  const member = await findPerson(site, memberId);
  if (!member) throw new OperatorProblem(`--member is the id of a member of ${site.tenant.id}.`);
  return member;
}
