import { ApiError } from '#client/api/errors.ts';
import { setPushSubscription } from '#client/features/notifications/contract.ts';
import { serve } from '#worker/http/api/serve.ts';
import type { RequestContext } from '#worker/http/request-context.ts';
import { commit } from '#worker/idempotency/store.ts';
import { LIMITS, consumeLimit } from '#worker/limits/limits.ts';
import type { PushTarget } from '#worker/ports/push.ts';
import { requireMember } from '#worker/session/require-member.ts';
import { deleteSubscription, findSubscription, saveSubscription } from './subscription-store.ts';

export const pushApi = [
  serve(setPushSubscription, async (context, { body: { subscription } }) => {
    const memberId = requireMember(context).id;
    const sessionHash = context.session?.tokenHash ?? '';
    const stored = await findSubscription(context, sessionHash);
    if (subscription === null) {
      const writes = stored ? [deleteSubscription(context, sessionHash)] : [];
      return commit(context, writes, { subscribed: false });
    }
    const target: PushTarget = { endpoint: subscription.endpoint, ...subscription.keys };
    // A browser repeats its subscription with every page that it loads.
    if (stored && isSameTarget(stored, target)) return { subscribed: true };
    await assertDeliverable(context, target);
    await consumeLimit(context, LIMITS.pushSubscriptions, memberId);
    return commit(context, saveSubscription(context, { sessionHash, memberId }, target), {
      subscribed: true,
    });
  }),
];

async function assertDeliverable({ ports }: RequestContext, target: PushTarget): Promise<void> {
  if (ports.push?.isKnownService(target.endpoint) === false) throw new ApiError('push_service_unknown');
  if (await ports.push?.areKeysValid(target)) return;
  throw new ApiError('validation', { fields: { subscription: 'invalid' } });
}

function isSameTarget(a: PushTarget, b: PushTarget): boolean {
  return a.endpoint === b.endpoint && a.p256dh === b.p256dh && a.auth === b.auth;
}
