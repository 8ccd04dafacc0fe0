import { reportPageHidden } from '#client/features/presence/page-hidden-contract.ts';
import { markMemberAway } from '#worker/session/store.ts';
import { serve } from '#worker/http/api/serve.ts';

export const pageHiddenApi = [
  serve(reportPageHidden, async (context) => {
    // A beacon may arrive just after the logout, which is no error.
    if (context.session) await markMemberAway(context, context.session);
    return { ok: true as const };
  }),
];
