import { reportPageHidden } from '#client/features/online/contract.ts';
import { markMemberAway } from '#worker/session/online-store.ts';
import { serve } from '#worker/http/api/serve.ts';

export const endpoints = [
  serve(reportPageHidden, async (context) => {
    // A beacon may arrive just after the logout, which is no error.
    if (context.session) await markMemberAway(context, context.session);
    return { ok: true as const };
  }),
];
