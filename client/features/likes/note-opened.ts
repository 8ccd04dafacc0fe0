import type { InfiniteData, QueryClient } from '@tanstack/react-query';
import type { LoaderFunctionArgs } from 'react-router';
import { loaderApi } from '#client/api/loader-context.ts';
import { type LikesPage, seeLike } from './contract.ts';
import { LIST_KEY } from './list-queries.ts';
import { likesQuery } from './queries.ts';
import { isNewLike, withSeen } from './state.ts';

/** Never fails: it is no reason to refuse a page. The flag stays, and the next look clears it. */
export async function noteOpened({ context, params }: LoaderFunctionArgs): Promise<void> {
  const { call, queries } = context.get(loaderApi);
  const id = params['id'] ?? '';
  const query = likesQuery(call);
  try {
    const state = await queries.query({ ...query, staleTime: 'static' });
    if (!isNewLike(state, id) && !isNewOnList(queries, id)) return;
    await queries.cancelQueries({ queryKey: query.queryKey });
    queries.setQueryData(query.queryKey, (now) => now && withSeen(now, id));
    await call(seeLike, { body: { member: id } });
    await queries.invalidateQueries({ queryKey: LIST_KEY, refetchType: 'none' });
  } catch {
    await queries.invalidateQueries({ queryKey: query.queryKey, refetchType: 'none' });
  }
}

/** A list may be younger than the state. */
function isNewOnList(queries: QueryClient, id: string): boolean {
  return queries
    .getQueriesData<InfiniteData<LikesPage>>({ queryKey: LIST_KEY })
    .some(([, list]) =>
      list?.pages.some(({ results }) => results.some((like) => like.id === id && like.like_new)),
    );
}
