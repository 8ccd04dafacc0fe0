import { pageHidden } from '#client/features/auth/page-hidden.ts';
import { noteLeft } from '#worker/http/session-store.ts';
import { serve } from '#worker/http/serve.ts';

export const pageHiddenApi = [
  serve(pageHidden, async (visit) => {
    // The beacon of somebody who has just logged out is no mistake.
    if (visit.session) await noteLeft(visit, visit.session);
    return { ok: true as const };
  }),
];
