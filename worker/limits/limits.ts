import { ApiError } from '#client/api/errors.ts';
import { CODE_PAUSE_MS } from '#client/features/payments/rules.ts';
import { isNotNullViolation } from '#worker/db/errors.ts';
import { countLimitUses, findNextFreeTime, deleteLimitUses, type Limit, type LimitUse } from './store.ts';
import type { RequestContext } from '#worker/context/request-context.ts';
import type { TimedSite } from '#worker/context/site-context.ts';
import type { Requester } from '#worker/ports/requester.ts';

const MINUTE_MS = 60_000;

/**
 * Against abuse; what free and Premium members get is in `client/features/members/free-and-premium.ts`. Uses are counted in
 * the database, so that limits hold across processes, edges and restarts.
 */
export const LIMITS = {
  loginsPerAccount: { scope: 'login-account', max: 10, windowMs: 15 * MINUTE_MS },
  loginsPerAccountDay: { scope: 'login-account-day', max: 100, windowMs: 24 * 60 * MINUTE_MS },
  loginsPerAddress: { scope: 'login-address', max: 30, windowMs: 5 * MINUTE_MS },
  resetsPerAccount: { scope: 'reset-account', max: 5, windowMs: 24 * 60 * MINUTE_MS },
  resetsPerAddress: { scope: 'reset-address', max: 100, windowMs: 24 * 60 * MINUTE_MS },
  mails: { scope: 'mail-address', max: 5, windowMs: 60 * MINUTE_MS },
  mailsDay: { scope: 'mail-address-day', max: 10, windowMs: 24 * 60 * MINUTE_MS },
  receipts: { scope: 'receipt-mailbox', max: 5, windowMs: 60 * MINUTE_MS },
  receiptsDay: { scope: 'receipt-mailbox-day', max: 10, windowMs: 24 * 60 * MINUTE_MS },
  receiptsPerAddress: { scope: 'receipt-address-day', max: 10, windowMs: 24 * 60 * MINUTE_MS },
  signups: { scope: 'signup-address', max: 10, windowMs: 60 * MINUTE_MS },
  appeals: { scope: 'appeals', max: 10, windowMs: 60 * MINUTE_MS },
  complaints: { scope: 'complaints', max: 5, windowMs: 60 * MINUTE_MS },
  emailChanges: { scope: 'email-changes', max: 5, windowMs: 24 * 60 * MINUTE_MS },
  passwordChanges: { scope: 'password-changes', max: 10, windowMs: 24 * 60 * MINUTE_MS },
  exports: { scope: 'exports', max: 5, windowMs: 24 * 60 * MINUTE_MS },
  exportFiles: { scope: 'export-files', max: 20, windowMs: 60 * MINUTE_MS },
  reports: { scope: 'reports', max: 10, windowMs: 24 * 60 * MINUTE_MS },
  photoRequests: { scope: 'photo-requests', max: 30, windowMs: 24 * 60 * MINUTE_MS },
  /** Twice the size of a profile plus some refusals, so that filling one needs no wait. */
  photoUploads: { scope: 'photo-uploads', max: 60, windowMs: 60 * MINUTE_MS },
  /** A burst of 60, and on average one a second. */
  messages: { scope: 'messages', max: 60, windowMs: MINUTE_MS },
  /** Each wakes the devices of the other member. */
  reactions: { scope: 'reactions', max: 60, windowMs: MINUTE_MS },
  /** Changes of where a browser is notified; repeating the same one does not count. */
  pushSubscriptions: { scope: 'push-subscriptions', max: 30, windowMs: 60 * MINUTE_MS },
  /** Orders, paid or not. */
  payments: { scope: 'payments', max: 30, windowMs: 60 * MINUTE_MS },
  /** Statements of withdrawal by visitors, so that no one can try numbers of orders. */
  withdrawals: { scope: 'withdrawals', max: 10, windowMs: 60 * MINUTE_MS },
  /** Age checks that are started: each may cost the operator money. */
  ageChecks: { scope: 'age-checks', max: 10, windowMs: 60 * MINUTE_MS },
  /** Each consent stays as evidence. Withdrawing one is never limited. */
  consents: { scope: 'consents', max: 10, windowMs: 60 * MINUTE_MS },
  ageCheckResults: { scope: 'age-check-results', max: 120, windowMs: 60 * MINUTE_MS },
  paymentChecks: { scope: 'payment-checks', max: 120, windowMs: 60 * MINUTE_MS },
  /** Text messages cost money, and some people earn with each one: one a minute, few a day. */
  smsPause: { scope: 'sms-pause', max: 1, windowMs: CODE_PAUSE_MS },
  smsPerMember: { scope: 'sms-member', max: 5, windowMs: 24 * 60 * MINUTE_MS },
  smsPerPhone: { scope: 'sms-phone', max: 5, windowMs: 24 * 60 * MINUTE_MS },
  smsPerAddress: { scope: 'sms-address', max: 20, windowMs: 24 * 60 * MINUTE_MS },
  smsPerSite: { scope: 'sms-site', max: 500, windowMs: 24 * 60 * MINUTE_MS },
  /** Discount codes that do not exist; found ones do not count. */
  discountCodes: { scope: 'discount-codes', max: 20, windowMs: 60 * MINUTE_MS },
  /** Each new block wakes the devices of a known member; ending one is never limited. */
  blocks: { scope: 'blocks', max: 100, windowMs: 60 * MINUTE_MS },
  likes: { scope: 'likes', max: 200, windowMs: 24 * 60 * MINUTE_MS },
  autoLikes: { scope: 'auto-likes', max: 1, windowMs: 24 * 60 * MINUTE_MS },
  profileViews: { scope: 'profile-views', max: 600, windowMs: 60 * MINUTE_MS },
  deckCalls: { scope: 'deck-calls', max: 240, windowMs: 60 * MINUTE_MS },
} as const satisfies Record<string, Limit>;

/** Counts one use. Above the limit it refuses, with the seconds to wait. */
export async function consumeLimit(context: TimedSite, limit: Limit, subject: string): Promise<void> {
  const retryAfter = await consumeLimits(context, [{ limit, subject }]);
  if (retryAfter > 0) throw new ApiError('too_many_requests', { retryAfter });
}

/**
 * Counts one use of each limit and returns 0. If one is full, it counts none and returns the seconds to wait: a
 * refused request must not make the wait longer.
 */
export async function consumeLimits(context: TimedSite, hits: readonly LimitUse[]): Promise<number> {
  if (await countLimitUses(context, hits)) return 0;
  const freeAt = await findNextFreeTime(context, hits);
  // A use may have been refunded between the two statements.
  return Math.max(1, Math.ceil((freeAt - context.now) / 1000));
}

/** Whether a batch failed because of the limit that it counts with `writeLimitUse`. */
export function isLimitFull(error: unknown): boolean {
  return isNotNullViolation(error, 'counters.expires_at');
}

/** Refunds uses that this request has counted: a successful login is no guess. */
export async function refundLimit(context: RequestContext, hits: readonly LimitUse[]): Promise<void> {
  await deleteLimitUses(context, hits);
}

/** Limits of confirmation emails, for a normalized address. */
export function mailLimitUses(mailbox: string): readonly LimitUse[] {
  return [
    { limit: LIMITS.mails, subject: mailbox },
    { limit: LIMITS.mailsDay, subject: mailbox },
  ];
}

/**
 * Limits of receipts for complaints. They are separate, so that complaints cannot use up the emails of another
 * person.
 */
export function receiptLimitUses(context: RequestContext, mailbox: string): readonly LimitUse[] {
  return [
    { limit: LIMITS.receipts, subject: mailbox },
    { limit: LIMITS.receiptsDay, subject: mailbox },
    { limit: LIMITS.receiptsPerAddress, subject: toAddressSubject(context.clientAddress) },
  ];
}

/** One subject per address; an IPv6 customer has a whole /64. */
export function toAddressSubject(address: string): string {
  const ipv4 = IPV4.exec(address)?.[1];
  if (ipv4 !== undefined || !address.includes(':')) return ipv4 ?? address;
  const [left = [], right = []] = address
    .split('::')
    .map((part) => part.split(':').filter((group) => group !== ''));
  const zeros = Array<string>(Math.max(0, 8 - left.length - right.length)).fill('0');
  const network = [...left, ...zeros, ...right]
    .slice(0, 4)
    .map((group) => (Number.parseInt(group, 16) || 0).toString(16));
  return `${network.join(':')}::/64`;
}

/** Also matches the form of a dual-stack socket. */
const IPV4 = /^(?:::ffff:)?(\d+\.\d+\.\d+\.\d+)$/i;

/** The subject of costly work: a member, or all visitors of an address. */
export function toRequester({ tenant, session, clientAddress }: RequestContext): Requester {
  return { tenantId: tenant.id, id: session?.member.id ?? toAddressSubject(clientAddress) };
}
