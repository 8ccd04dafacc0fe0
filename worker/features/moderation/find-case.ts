import { OperatorProblem } from '#worker/features/operators/operator-problem.ts';
import { type Evidence, type Person, findComplaint, findPerson, findReport } from './case-store.ts';
import type { ReadingSite, Reader } from './write-decision-mails.ts';

/** A report or a complaint, with what a decision needs. */
export interface Case {
  readonly reference: string;
  readonly about: string;
  readonly message: string;
  readonly status: 'open' | 'answered';
  readonly createdAt: number;
  /** Who gets the answer; null when the account is gone or its address is not confirmed. */
  readonly sender: (Reader & { readonly name: string }) | null;
  readonly senderId: string | null;
  /** The reported member; a complaint is typed, so an operator names the member. */
  readonly member: Person | null;
  /** What a complaint is about, as typed. */
  readonly subject: string;
  readonly evidence: readonly Evidence[];
  readonly evidenceKey: string | null;
}

export interface FoundCase<S extends ReadingSite> {
  readonly site: S;
  readonly filedCase: Case;
}

/** The case of a reference on any of the sites. */
export async function requireCase<S extends ReadingSite>(
  sites: readonly S[],
  reference: string,
): Promise<FoundCase<S>> {
  for (const site of sites) {
    const filedCase = reference.startsWith('R')
      ? await readReport(site, reference)
      : await readComplaint(site, reference);
    if (filedCase) return { site, filedCase };
  }
  throw new OperatorProblem('The case is the reference of a report or complaint, such as R-7K3M-92QX.');
}

/** What the operators of a site have found themselves: it has no sender, and the id of the member for a reference. */
export async function openOwnCase<S extends ReadingSite>(
  sites: readonly S[],
  memberId = '',
): Promise<FoundCase<S>> {
  for (const site of sites) {
    const member = await findPerson(site, memberId);
    if (member) return { site, filedCase: { ...OWN_CASE, reference: memberId, createdAt: site.now, member } };
  }
  throw new OperatorProblem('Without the reference of a case, --member is the id of a member.');
}

const OWN_CASE = {
  about: '',
  message: '',
  status: 'open',
  sender: null,
  senderId: null,
  subject: '',
  evidence: [],
  evidenceKey: null,
} as const;

async function readReport(site: ReadingSite, reference: string): Promise<Case | null> {
  const row = await findReport(site, reference);
  if (!row) return null;
  const [sender, member] = await Promise.all([
    findPerson(site, row.memberId),
    findPerson(site, row.reportedId),
  ]);
  return {
    ...row,
    about: row.reason,
    sender: sender?.status === 'active' ? sender : null,
    senderId: row.memberId,
    member,
    subject: '',
    evidence: row.evidence ?? [],
  };
}

async function readComplaint(site: ReadingSite, reference: string): Promise<Case | null> {
  const row = await findComplaint(site, reference);
  if (!row) return null;
  const { name, email, language } = row;
  return {
    ...row,
    about: row.kind,
    // After twelve months the address is gone with the text.
    sender: email === '' ? null : { name, email, language },
    senderId: null,
    member: null,
    subject: row.subject ?? '',
    evidence: [],
    evidenceKey: null,
  };
}
