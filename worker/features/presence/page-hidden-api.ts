import { pageHidden } from '#client/features/presence/page-hidden-contract.ts';
import { noteLeft } from '#worker/session/store.ts';
import { serve } from '#worker/http/api/serve.ts';

export const pageHiddenApi = [
  serve(pageHidden, async (visit) => {
    // The beacon of somebody who has just logged out is no mistake.
    if (visit.session) await noteLeft(visit, visit.session);
    return { ok: true as const };
  }),
];
