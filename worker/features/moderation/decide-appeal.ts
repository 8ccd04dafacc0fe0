import { DEFAULT_LOCALE, toLocale } from '#client/i18n/locales.ts';
import { OperatorProblem, readName } from '#worker/features/operators/operator-problem.ts';
import { writeCount } from '#worker/features/transparency/counts-store.ts';
import { insertMail } from '#worker/mail/store.ts';
import { createReferenceNumber } from '#worker/http/digests.ts';
import { createToken, hashToken } from '#worker/session/token.ts';
import {
  type AppealRow,
  findAppeal,
  findLink,
  insertAppealLink,
  writeAppeal,
  writeAppealOutcome,
} from './appeal-store.ts';
import { writeCaseOpen } from './case-store.ts';
import { commitDecision, readText } from './commit-decision.ts';
import type { OperatorSite } from './enforce.ts';
import { prepareUndoing } from './undo.ts';

interface AppealOptions {
  readonly side?: string | undefined;
  readonly outcome?: string | undefined;
  readonly reason?: string | undefined;
  readonly by?: string | undefined;
}

/**
 * Decides an appeal, with its effect. The operator must not be the one who took the decision. `reference` is that of the appeal,
 * or of the decision for an appeal that came without its link, such as an email.
 */
export async function decideAppeal(
  sites: readonly OperatorSite[],
  typed: string,
  options: AppealOptions,
): Promise<string> {
  const { outcome } = options;
  if (outcome !== 'upheld' && outcome !== 'rejected')
    throw new OperatorProblem('--outcome is upheld or rejected.');
  const answer = readText('reason', options.reason);
  const decidedBy = readName(options.by);
  const { site, appeal } = typed.startsWith('D')
    ? await fileAppeal(sites, typed, { side: options.side, decidedBy })
    : await requireAppeal(sites, typed);
  const { reference } = appeal;
  if (appeal.status !== 'open') throw new OperatorProblem(`${reference} is decided already.`);
  assertOther(decidedBy, appeal.decidedBy);
  const effect = outcome === 'upheld' ? await prepareEffect(site, appeal) : { writes: [], note: '' };
  const language = toLocale(appeal.language) ?? DEFAULT_LOCALE;
  const params = {
    reference,
    side: appeal.side,
    isUpheld: outcome === 'upheld',
    answer,
    body: site.company.dispute_body ?? null,
  };
  // It goes with the text after twelve months.
  const isMailed = appeal.email !== '';
  await commitDecision(site.db, reference, [
    writeAppealOutcome(site, reference, { status: outcome, answer, decidedBy }),
    ...effect.writes,
    writeCount(site, `appeal:${outcome}`),
    ...(isMailed
      ? [insertMail(site, { recipient: appeal.email, language, kind: 'appeal_decided', params })]
      : []),
  ]);
  const mailed = isMailed
    ? 'The server mails the answer within a minute, or once it starts again.'
    : 'Its address is removed, so no email is sent.';
  return [`${reference} is ${outcome}. ${mailed}`, effect.note].filter((line) => line !== '').join('\n');
}

function assertOther(decidedBy: string, earlier: string): void {
  if (decidedBy.toLowerCase() === earlier.toLowerCase())
    throw new OperatorProblem(`${decidedBy} has taken the decision, so someone else decides the appeal.`);
}

/** The member gets back what was taken; for the sender of a report the case is open again. */
async function prepareEffect(site: OperatorSite, appeal: AppealRow) {
  if (appeal.side === 'affected') return prepareUndoing(site, appeal);
  const { caseReference } = appeal;
  return {
    writes: [writeCaseOpen(site, caseReference)],
    note: `${caseReference} is open again. Decide it once more.`,
  };
}

/** Files an appeal for one side of a decision, unless it is filed already. */
async function fileAppeal(
  sites: readonly OperatorSite[],
  decision: string,
  { side, decidedBy }: { readonly side: string | undefined; readonly decidedBy: string },
) {
  if (side !== 'sender' && side !== 'affected') throw new OperatorProblem('--side is sender or affected.');
  for (const site of sites) {
    const link = await findLink(site, decision, side);
    if (!link) continue;
    if (side === 'sender' && !/^[RC]-/.test(link.caseReference))
      throw new OperatorProblem(`${decision} has no sender.`);
    // Before the appeal is filed, which uses up the link of this side.
    assertOther(decidedBy, link.decidedBy);
    const reference = link.appeal ?? (await createReferenceNumber('O', site, [decision, side]));
    if (link.appeal === null) {
      const tokenHash = link.tokenHash ?? hashToken(createToken());
      // Without a link that was sent, no address is known to be that of the person.
      const unsent = { email: '', language: DEFAULT_LOCALE, expiresAt: site.now };
      await commitDecision(site.db, decision, [
        ...(link.tokenHash === null
          ? [insertAppealLink(site, tokenHash, { ...unsent, decisionReference: decision, side })]
          : []),
        writeAppeal(site, tokenHash, { reference, message: '' }),
        writeCount(site, 'appeal:received'),
      ]);
    }
    return requireAppeal([site], reference);
  }
  throw new OperatorProblem('The decision is its reference, such as D-7K3M-92QX.');
}

async function requireAppeal(sites: readonly OperatorSite[], reference: string) {
  for (const site of sites) {
    const appeal = await findAppeal(site, reference);
    if (appeal) return { site, appeal: { ...appeal, reference } };
  }
  throw new OperatorProblem('The appeal is its reference, such as O-7K3M-92QX.');
}
