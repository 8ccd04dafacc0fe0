import { ApiError } from '#client/api/errors.ts';
import {
  checkUnsubscribe,
  getMissingFields,
  switchNotices,
  unsubscribe,
} from '#client/features/notifications/contract.ts';
import type { NoticeKind } from '#client/features/notifications/notification-kinds.ts';
import { requireMember } from '#worker/session/require-member.ts';
import { commit } from '#worker/idempotency/store.ts';
import { serve } from '#worker/http/api/serve.ts';
import type { RequestContext } from '#worker/context/request-context.ts';
import { readMissingFields } from './missing-fields-store.ts';
import { findUnsubscribeLink } from './unsubscribe-store.ts';
import { updateSwitches } from './switch-store.ts';

export const notificationsApi = [
  serve(switchNotices, async (context, { body: { switches, on } }) => {
    const writes = updateSwitches(context, requireMember(context).id, switches, on);
    return commit(context, writes, { ok: true } as const);
  }),

  serve(checkUnsubscribe, async (context, { body: { token } }) => {
    const found = await findUnsubscribeLink(context, token);
    return { kind: found?.kind ?? null, off: found?.isOff ?? false };
  }),

  serve(unsubscribe, async (context, { body: { token } }) => switchOffByLink(context, token)),

  serve(getMissingFields, async (context) => ({
    missing: await readMissingFields(context, requireMember(context).id),
  })),
];

/** The link stays valid, so that a repeated request succeeds as well. */
export async function switchOffByLink(context: RequestContext, token: string): Promise<{ kind: NoticeKind }> {
  const found = await findUnsubscribeLink(context, token);
  if (!found) throw new ApiError('link_invalid');
  const { memberId, kind } = found;
  return commit(context, updateSwitches(context, memberId, [{ kind, channel: 'mail' }], false), { kind });
}
