import { ApiError } from '#client/api/errors.ts';
import {
  checkUnsubscribe,
  getGaps,
  switchNotices,
  unsubscribe,
} from '#client/features/notifications/contract.ts';
import type { NoticeKind } from '#client/features/notifications/notice-kinds.ts';
import { currentMember } from '#worker/session/require-member.ts';
import { commit } from '#worker/idempotency/store.ts';
import { serve } from '#worker/http/api/serve.ts';
import type { Visit } from '#worker/http/request-context.ts';
import { gapsOf } from './missing-fields-store.ts';
import { findUnsubscribe } from './unsubscribe-store.ts';
import { switchWrites } from './switch-store.ts';

export const notificationsApi = [
  serve(switchNotices, async (visit, { body: { switches, on } }) => {
    const writes = switchWrites(visit, currentMember(visit).id, switches, on);
    return commit(visit, writes, { ok: true } as const);
  }),

  serve(checkUnsubscribe, async (visit, { body: { token } }) => {
    const found = await findUnsubscribe(visit, token);
    return { kind: found?.kind ?? null, off: found?.isOff ?? false };
  }),

  serve(unsubscribe, async (visit, { body: { token } }) => switchOffByLink(visit, token)),

  serve(getGaps, async (visit) => ({ missing: await gapsOf(visit, currentMember(visit).id) })),
];

/** The link stays good: who presses it twice has still switched it off. */
export async function switchOffByLink(visit: Visit, token: string): Promise<{ kind: NoticeKind }> {
  const found = await findUnsubscribe(visit, token);
  if (!found) throw new ApiError('link_invalid');
  const { memberId, kind } = found;
  return commit(visit, switchWrites(visit, memberId, [{ kind, channel: 'mail' }], false), { kind });
}
