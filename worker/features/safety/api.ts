import { blockMember, listBlocked, reportMember, unblockMember } from '#client/features/safety/contract.ts';
import { requireMember } from '#worker/session/require-member.ts';
import { commit } from '#worker/idempotency/store.ts';
import { serve } from '#worker/http/api/serve.ts';
import type { RequestContext } from '#worker/context/request-context.ts';
import { LIMITS, consumeLimit } from '#worker/limits/limits.ts';
import { writeEvents } from '#worker/realtime/events-store.ts';
import type { Write } from '#worker/db/write.ts';
import { insertBlock, listBlockedMembers, deleteBlock } from './store.ts';
import { report } from './report.ts';
import { findMemberWithRelation, type MemberWithRelation } from './relation-store.ts';
import { requireBlockable, requireReportable } from './require-visible.ts';

const DONE = { ok: true } as const;

/**
 * Devices of the two show at once whether they may write to each other. A member who has nothing to do with the viewer is
 * not told, so that blocks cannot make the devices of strangers work.
 */
function tellBoth(context: RequestContext, viewer: string, other: MemberWithRelation): Write[] {
  const { id } = other.member;
  const isStranger = !other.hasConversation && !other.hasContacted && !other.isLiked;
  return [
    ...writeEvents(context, [viewer], { kind: 'access', subjectId: id }),
    ...(isStranger ? [] : writeEvents(context, [id], { kind: 'access', subjectId: viewer })),
  ];
}

export const endpoints = [
  serve(blockMember, async (context, { params }) => {
    const other = await requireBlockable(context, params.id);
    const viewer = requireMember(context).id;
    const block = insertBlock(context, viewer, other.member.id);
    if (other.relation.hasBlocked) return commit(context, block, DONE);
    await consumeLimit(context, LIMITS.blocks, viewer);
    return commit(context, [...block, ...tellBoth(context, viewer, other)], DONE);
  }),

  serve(unblockMember, async (context, { params: { id } }) => {
    const viewer = requireMember(context).id;
    const other = await findMemberWithRelation(context, id, viewer);
    if (!other?.relation.hasBlocked) return commit(context, [], DONE);
    return commit(context, [...deleteBlock(context, viewer, id), ...tellBoth(context, viewer, other)], DONE);
  }),

  serve(listBlocked, async (context) => ({
    blocked: await listBlockedMembers(context, requireMember(context).id),
  })),

  serve(reportMember, async (context, { params, body: { reason, message } }) => {
    const reported = await requireReportable(context, params.id);
    return report(context, { reported, reason, message });
  }),
];
