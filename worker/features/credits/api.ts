import { listEntries } from '#client/features/credits/contract.ts';
import { serve } from '#worker/http/api/serve.ts';
import { createMemberCursors } from '#worker/http/cursors/member-cursors.ts';
import { requireMember } from '#worker/session/require-member.ts';
import { entriesCursor, readEntriesPage } from './read-entries-page.ts';

export { jobs } from './jobs.ts';

export const endpoints = [
  serve(listEntries, async (context, { query: { show, after } }) => {
    const { id } = requireMember(context);
    const cursors = createMemberCursors(context, ['credits', show ?? 'all'], entriesCursor);
    const { end, ...page } = await readEntriesPage(context, id, { show, after: await cursors.open(after) });
    return { ...page, next: await cursors.seal(end) };
  }),
];
