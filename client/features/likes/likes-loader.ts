import type { LoaderFunctionArgs } from 'react-router';
import { ApiError } from '#client/api/errors.ts';
import { loaderApi } from '#client/api/loader-context.ts';
import { notFound } from '#client/api/not-found.ts';
import { requireUser } from '#client/features/auth/queries.ts';
import { likesList } from './list-queries.ts';
import { type ListType, isListType } from './rules.ts';

export interface LikesData {
  type: ListType;
  after: string | null;
}

/** SPEC §2 /likes and /likes/:type. Fetched again when somebody has liked or looked since. */
export async function likesLoader({ context, params, request }: LoaderFunctionArgs): Promise<LikesData> {
  const { call, queries } = context.get(loaderApi);
  await requireUser({ call, queries }, request);
  const { type = 'liked-me' } = params;
  if (!isListType(type)) return notFound();
  const after = new URL(request.url).searchParams.get('after');
  try {
    await Promise.all([
      queries.infiniteQuery(likesList(call, type, after)),
      type !== 'matches' && queries.infiniteQuery(likesList(call, 'matches')),
    ]);
  } catch (error) {
    // A place that nobody can have come to by our links.
    if (error instanceof ApiError && error.code === 'validation') notFound();
    throw error;
  }
  return { type, after };
}
