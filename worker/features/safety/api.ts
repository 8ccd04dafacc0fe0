import { blockMember, listBlocked, reportMember, unblockMember } from '#client/features/safety/contract.ts';
import { requireMember } from '#worker/session/require-member.ts';
import { commit } from '#worker/idempotency/store.ts';
import { serve } from '#worker/http/api/serve.ts';
import type { RequestContext } from '#worker/context/request-context.ts';
import { writeEvents } from '#worker/realtime/events-store.ts';
import type { Write } from '#worker/db/write.ts';
import { insertBlock, listBlockedMembers, deleteBlock } from './store.ts';
import { report } from './report.ts';
import { requireBlockable, requireReportable } from './require-visible.ts';

const DONE = { ok: true } as const;

/** Open conversations of the two show at once whether they may write to each other. */
function tellBoth(context: RequestContext, viewer: string, other: string): Write[] {
  return [
    ...writeEvents(context, [viewer], { kind: 'access', subjectId: other }),
    ...writeEvents(context, [other], { kind: 'access', subjectId: viewer }),
  ];
}

export const endpoints = [
  serve(blockMember, async (context, { params }) => {
    const { id } = await requireBlockable(context, params.id);
    const viewer = requireMember(context).id;
    return commit(context, [...insertBlock(context, viewer, id), ...tellBoth(context, viewer, id)], DONE);
  }),

  serve(unblockMember, async (context, { params: { id } }) => {
    const viewer = requireMember(context).id;
    return commit(context, [...deleteBlock(context, viewer, id), ...tellBoth(context, viewer, id)], DONE);
  }),

  serve(listBlocked, async (context) => ({
    blocked: await listBlockedMembers(context, requireMember(context).id),
  })),

  serve(reportMember, async (context, { params, body: { reason, message } }) => {
    const reported = await requireReportable(context, params.id);
    return report(context, { reported, reason, message });
  }),
];
