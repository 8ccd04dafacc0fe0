import { ApiError } from '#client/api/errors.ts';
import { setPushSubscription } from '#client/features/notifications/contract.ts';
import { serve } from '#worker/http/api/serve.ts';
import type { RequestContext } from '#worker/context/request-context.ts';
import { commit } from '#worker/idempotency/store.ts';
import { LIMITS, consumeLimit } from '#worker/limits/limits.ts';
import type { PushTarget } from '#worker/ports/push.ts';
import { requireMember } from '#worker/session/require-member.ts';
import {
  type Subscription,
  deleteSubscription,
  findSubscription,
  findSubscriptionOf,
  saveSubscription,
} from './subscription-store.ts';

export const pushApi = [
  serve(setPushSubscription, async (context, { body: { subscription, renews } }) => {
    const memberId = requireMember(context).id;
    const sessionHash = context.session?.tokenHash ?? '';
    const stored = await findSubscription(context, sessionHash);
    const isRenewal = renews !== undefined;
    const replaced = isRenewal
      ? await findReplaced(context, { memberId, stored, old: renews, next: subscription?.endpoint ?? null })
      : stored;
    if (isRenewal && !replaced) throw new ApiError('not_found');
    if (subscription === null) {
      const endpoint = isRenewal ? replaced?.endpoint : undefined;
      const writes = replaced ? [deleteSubscription(context, replaced.sessionHash, endpoint)] : [];
      return commit(context, writes, { subscribed: false });
    }
    const target: PushTarget = { endpoint: subscription.endpoint, ...subscription.keys };
    // A browser repeats its subscription with every page that it loads.
    if (stored && isSameTarget(stored, target)) return { subscribed: true };
    await assertDeliverable(context, target);
    await consumeLimit(context, LIMITS.pushSubscriptions, memberId);
    const isElsewhere = replaced !== null && replaced.sessionHash !== sessionHash;
    const writes = [
      ...(isElsewhere ? [deleteSubscription(context, replaced.sessionHash, replaced.endpoint)] : []),
      ...saveSubscription(context, { sessionHash, memberId }, target),
    ];
    return commit(context, writes, { subscribed: true });
  }),
];

interface Renewal {
  readonly memberId: string;
  /** The subscription of the session. */
  readonly stored: Subscription | null;
  /** Null if the browser does not name it: then it can only be that of the session. */
  readonly old: string | null;
  readonly next: string | null;
}

/** The member's own subscription that is renewed, also one that the page has replaced before or an earlier session had. */
async function findReplaced(
  context: RequestContext,
  { memberId, stored, old, next }: Renewal,
): Promise<Subscription | null> {
  if (old === null || stored?.endpoint === old || stored?.endpoint === next) return stored;
  return findSubscriptionOf(context, memberId, old);
}

async function assertDeliverable({ ports }: RequestContext, target: PushTarget): Promise<void> {
  if (ports.push?.isKnownService(target.endpoint) === false) throw new ApiError('push_service_unknown');
  if (await ports.push?.areKeysValid(target)) return;
  throw new ApiError('validation', { fields: { subscription: 'invalid' } });
}

function isSameTarget(a: PushTarget, b: PushTarget): boolean {
  return a.endpoint === b.endpoint && a.p256dh === b.p256dh && a.auth === b.auth;
}
