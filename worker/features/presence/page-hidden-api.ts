import { reportPageHidden } from '#client/features/presence/page-hidden-contract.ts';
import { markMemberAway } from '#worker/session/store.ts';
import { serve } from '#worker/http/api/serve.ts';

export const pageHiddenApi = [
  serve(reportPageHidden, async (context) => {
    // The beacon of somebody who has just logged out is no mistake.
    if (context.session) await markMemberAway(context, context.session);
    return { ok: true as const };
  }),
];
