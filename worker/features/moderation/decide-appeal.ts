import { DEFAULT_LOCALE, toLocale } from '#client/i18n/locales.ts';
import { OperatorProblem, readName } from '#worker/features/operators/operator-problem.ts';
import { writeCount } from '#worker/features/transparency/counts-store.ts';
import { insertMail } from '#worker/mail/store.ts';
import { type AppealRow, findAppeal, writeAppealOutcome } from './appeal-store.ts';
import { writeCaseOpen } from './case-store.ts';
import { commitDecision, readText } from './commit-decision.ts';
import type { OperatorSite } from './enforce.ts';
import { prepareUndoing } from './undo.ts';

interface AppealOptions {
  readonly outcome?: string | undefined;
  readonly reason?: string | undefined;
  readonly by?: string | undefined;
}

/** Decides an appeal, with its effect. The operator must not be the one who took the decision. */
export async function decideAppeal(
  sites: readonly OperatorSite[],
  reference: string,
  options: AppealOptions,
): Promise<string> {
  const { site, appeal } = await requireAppeal(sites, reference);
  if (appeal.status !== 'open') throw new OperatorProblem(`${reference} is decided already.`);
  const { outcome } = options;
  if (outcome !== 'upheld' && outcome !== 'rejected')
    throw new OperatorProblem('--outcome is upheld or rejected.');
  const answer = readText('reason', options.reason);
  const decidedBy = readName(options.by);
  if (decidedBy.toLowerCase() === appeal.decidedBy.toLowerCase())
    throw new OperatorProblem(`${decidedBy} has taken the decision, so someone else decides the appeal.`);
  const effect = outcome === 'upheld' ? await prepareEffect(site, appeal) : { writes: [], note: '' };
  const language = toLocale(appeal.language) ?? DEFAULT_LOCALE;
  const params = {
    reference,
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

/** The member gets back what was taken; for the sender of a report the case is open again. */
async function prepareEffect(site: OperatorSite, appeal: AppealRow) {
  if (appeal.side === 'affected') return prepareUndoing(site, appeal);
  const { caseReference } = appeal;
  return {
    writes: [writeCaseOpen(site, caseReference)],
    note: `${caseReference} is open again. Decide it once more.`,
  };
}

async function requireAppeal(sites: readonly OperatorSite[], reference: string) {
  for (const site of sites) {
    const appeal = await findAppeal(site, reference);
    if (appeal) return { site, appeal };
  }
  throw new OperatorProblem('The appeal is its reference, such as O-7K3M-92QX.');
}
