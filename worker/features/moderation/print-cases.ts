import { href } from '#client/routes.ts';
import { getPhotoPath } from '#worker/features/photos/photo-keys.ts';
import { listOfSites, toTime } from '#worker/features/operators/print-lines.ts';
import { listOpenAppeals } from './appeal-store.ts';
import { listDecisions, listOpenComplaints, listOpenReports, listPhotos } from './case-store.ts';
import type { ReadingSite } from './write-decision-mails.ts';
import { requireCase } from './find-case.ts';

/** The open reports and complaints, the oldest first, one a line. */
export async function printOpenCases(sites: readonly ReadingSite[]): Promise<string> {
  const cases = await listOfSites(sites, async (site) => [
    ...(await listOpenReports(site)),
    ...(await listOpenComplaints(site)),
  ]);
  const lines = cases
    .toSorted((one, other) => one.createdAt - other.createdAt)
    .map(({ createdAt, site, reference, about }) => [toTime(createdAt), site, reference, about].join('  '));
  return lines.length === 0 ? 'No report or complaint is open.' : lines.join('\n');
}

/** The appeals that wait for a decision, with what they say. */
export async function printOpenAppeals(sites: readonly ReadingSite[]): Promise<string> {
  const appeals = await listOfSites(sites, listOpenAppeals);
  const texts = appeals.map((row) => {
    const { filedAt, site, reference, side, decision, action, caseReference, decidedBy, message } = row;
    const head = [toTime(filedAt ?? 0), site, reference, `by the ${side}`].join('  ');
    const about = `against ${decision} (${action}) on ${caseReference}, decided by ${decidedBy}`;
    return [head, about, indent(message)].join('\n');
  });
  return texts.length === 0 ? 'No appeal is open.' : texts.join('\n\n');
}

/** A case with its evidence, and what was decided about the member before. */
export async function printCase(sites: readonly ReadingSite[], reference: string): Promise<string> {
  const { site, filedCase } = await requireCase(sites, reference);
  const { member, sender, evidence, evidenceKey } = filedCase;
  const decisions = member
    ? await listDecisions(site, { memberId: member.id })
    : await listDecisions(site, { caseReference: reference });
  const photos = member ? await listPhotos(site, member.id) : [];
  const page = member ? `${site.origin}${href('members-id', { id: member.id })}` : '';
  return [
    `${reference}  ${site.tenant.id}  ${filedCase.about}  ${filedCase.status}  ${toTime(filedCase.createdAt)}`,
    sender
      ? `From      ${sender.name} (${sender.email}), reads ${sender.language}`
      : 'From      an account that is gone or not confirmed: it gets no email',
    ...(filedCase.subject === '' ? [] : [`About     ${filedCase.subject}`]),
    ...(member
      ? [
          `Member    ${member.name} (${member.id}), ${member.status}, reads ${member.language}`,
          `Page      ${page}`,
          ...photos.map(({ key, status }) => `Photo     ${key}  ${status}`),
          ...(member.about === '' ? [] : ['Text', indent(member.about)]),
        ]
      : []),
    ...(filedCase.message === '' ? [] : ['Message', indent(filedCase.message)]),
    ...(evidence.length === 0 ? [] : ['Reported messages, the last one is meant']),
    ...evidence.map(({ at, from, text, gift, isPhoto }) =>
      indent(`${toTime(at)}  ${from}: ${text ?? (isPhoto ? '(photo)' : `(gift ${gift ?? ''})`)}`),
    ),
    ...(evidenceKey === null ? [] : [`Its photo is stored as ${getPhotoPath(evidenceKey, 'full')}`]),
    ...decisions.map(
      (one) =>
        `Decided   ${toTime(one.decidedAt)}  ${one.reference}  ${one.action} on ${one.caseReference}: ${one.rule}`,
    ),
  ].join('\n');
}

/** Characters that move the cursor, change the terminal or the direction of what follows. */
const UNPRINTABLE = /(?![\n\t])[\p{Cc}\p{Zl}\p{Zp}\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu;

/** What people have typed, which must not look like a line of this program, nor command the terminal. */
function indent(text: string): string {
  return text.replaceAll(UNPRINTABLE, '\uFFFD').replaceAll(/^/gm, '  ');
}
