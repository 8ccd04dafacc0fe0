import type { LoaderFunctionArgs } from 'react-router';
import { ApiError } from '#client/api/errors.ts';
import { loaderApi } from '#client/api/loader-context.ts';
import { throwNotFound } from '#client/api/not-found.ts';
import { withConsent } from '#client/features/consent/with-consent.ts';
import { requireUser } from '#client/features/auth/queries.ts';
import { readPageCount } from '#client/features/members/list/loaded-pages.ts';
import { likesListQuery } from './queries.ts';
import { type ListType, isListType } from '../rules.ts';

export interface LikesData {
  type: ListType;
  after: string | null;
}

export const likesLoader = withConsent(loadLikes);

/** Loads one of the lists; refetched when a member has liked or opened a profile since. */
async function loadLikes({ context, params, request }: LoaderFunctionArgs): Promise<LikesData> {
  const { call, queries } = context.get(loaderApi);
  await requireUser({ call, queries }, request);
  const { type = 'liked-me' } = params;
  if (!isListType(type)) return throwNotFound();
  const { searchParams } = new URL(request.url);
  const after = searchParams.get('after');
  const list = (from: string | null) =>
    queries.infiniteQuery({ ...likesListQuery(call, type, from), pages: readPageCount(searchParams) });
  const [from] = await Promise.all([
    list(after).then(
      () => after,
      async (error: unknown) => {
        // The cursor belongs to another member's list or does not exist.
        if (after === null || !(error instanceof ApiError) || error.code !== 'validation') throw error;
        await list(null);
        return null;
      },
    ),
    type !== 'matches' && queries.infiniteQuery(likesListQuery(call, 'matches')),
  ]);
  return { type, after: from };
}
