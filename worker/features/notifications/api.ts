import {
  checkUnsubscribe,
  getMissingFields,
  switchNotices,
  unsubscribe,
} from '#client/features/notifications/contract.ts';
import { requireMember } from '#worker/session/require-member.ts';
import { commit } from '#worker/idempotency/store.ts';
import { serve } from '#worker/http/api/serve.ts';
import { readMissingFields } from './missing-fields-store.ts';
import { switchOffByLink } from './one-click-unsubscribe.ts';
import { pushApi } from './push/api.ts';
import { findUnsubscribeLink } from './unsubscribe-store.ts';
import { updateSwitches } from './switch-store.ts';

export const endpoints = [
  ...pushApi,

  serve(switchNotices, async (context, { body: { switches, on } }) => {
    const writes = updateSwitches(context, requireMember(context).id, switches, on);
    return commit(context, writes, { ok: true } as const);
  }),

  serve(checkUnsubscribe, async (context, { body: { token } }) => {
    const link = await findUnsubscribeLink(context, token);
    return { kind: link?.kind ?? null, off: link?.isOff ?? false };
  }),

  serve(unsubscribe, async (context, { body: { token } }) => switchOffByLink(context, token)),

  serve(getMissingFields, async (context) => ({
    missing: await readMissingFields(context, requireMember(context).id),
  })),
];
