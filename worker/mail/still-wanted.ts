import { type LinkPurpose, isLinkUsable } from '#worker/features/auth/one-time-link-store.ts';
import { type Account, findAccountsByEmail } from '#worker/features/auth/store.ts';
import { type NewsAbout, isNews } from '#worker/features/notifications/still-true-store.ts';
import type { MailedKind } from '#worker/features/notifications/notify-by-mail.ts';
import type { TimedSite } from '#worker/context/site-context.ts';
import type { MailKind } from './mail-kinds.ts';
import { MAIL_KINDS } from './contents/write-content.ts';
import type { OutboxRow } from './store.ts';

/** Whether an email may still be sent. Between its cause and its delivery much may have changed. */
export async function isStillWanted(site: TimedSite, row: OutboxRow): Promise<boolean> {
  const kind = MAIL_KINDS.find((known) => known === row.kind);
  // An unknown kind fails where it is written.
  return kind === undefined || RULES[kind](site, row);
}

type Rule = (site: TimedSite, row: OutboxRow) => Promise<boolean> | boolean;

/** For an email that is sent in any case: a receipt, an answer, or a warning to the owner of the mailbox. */
const always: Rule = () => true;

/** News of members. Whether they have switched it off is a condition of notifications/reachable-store.ts. */
const isNewsOf =
  (kind: MailedKind): Rule =>
  (site, { recipient, about, createdAt }) =>
    isNews(site, kind, { recipient, createdAt, about: about as unknown as NewsAbout<typeof kind> });

/**
 * Emails about an account ask for the link and for the account of the address alike, so that the statements do not depend on
 * whether there is one (docs/security.md#identity).
 */
const ifTrue =
  (isTrue: (found: Found) => boolean, purpose: LinkPurpose = 'activate'): Rule =>
  async (site, { recipient, params }) => {
    const token = URL.parse(String(params['link']))?.searchParams.get('token') ?? '';
    const hasLink = await isLinkUsable(site, { token, purpose });
    const { confirmed } = await findAccountsByEmail(site, recipient);
    return isTrue({ hasLink, account: confirmed?.status ?? 'none' });
  };

interface Found {
  readonly hasLink: boolean;
  readonly account: 'none' | Account['status'];
}

/** Its link still works: it was not used, replaced or withdrawn, and the account is in the state that it is for. */
const withLink = (purpose: LinkPurpose): Rule => ifTrue(({ hasLink }) => hasLink, purpose);

/** What it says about the account of the address still holds. */
const withAccount = (...statuses: readonly Found['account'][]): Rule =>
  ifTrue(({ account }) => statuses.includes(account));

const isOfActiveMember = withAccount('active');

/** The site may have been opened again, or have got another last day, of which its own email tells. */
const isStillClosing: Rule = (site, row) =>
  site.tenant.state === 'closing' &&
  row.about['closesOn'] === site.tenant.closes_on &&
  isOfActiveMember(site, row);

const RULES: Readonly<Record<MailKind, Rule>> = {
  confirm_address: withLink('activate'),
  account_exists: withAccount('active'),
  account_closed: withLink('closed_account'),
  reset_password: withLink('reset_password'),
  no_account: withAccount('none', 'deleted'),
  password_changed: always,
  email_change: withLink('change_email'),
  email_change_taken: withAccount('active', 'deleted'),
  email_changed: withLink('undo_email'),
  account_deleted: withLink('reactivate'),
  site_closing: isStillClosing,
  complaint_received: always,
  complaint: always,
  report_received: always,
  report: always,
  decision: always,
  appeal_received: always,
  appeal: always,
  appeal_decided: always,
  receipt: always,
  debit_notice: always,
  withdrawal: always,
  withdrawal_received: always,
  withdrawal_case: always,
  refund: always,
  chargeback: always,
  new_like: isNewsOf('new_like'),
  new_match: isNewsOf('new_match'),
  new_message: isNewsOf('new_message'),
  photo_request: isNewsOf('photo_request'),
  photo_answer: isNewsOf('photo_answer'),
  photo_review: isNewsOf('photo_review'),
};
