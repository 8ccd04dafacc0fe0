import { setKeepingAge } from '#client/api/query-client.ts';
import { type InfiniteData, type QueryClient, useMutation } from '@tanstack/react-query';
import { useRef } from 'react';
import { useApi } from '#client/api/call-context.tsx';
import type { AnswerOf, Call } from '#client/api/endpoint.ts';
import { memberQuery } from '#client/features/members/queries.ts';
import { useErrorToast } from '#client/features/forms/use-error-toast.ts';
import { answerRequest, type listPhotoRequests } from './contract.ts';

type Requests = AnswerOf<typeof listPhotoRequests>['requests'];
type List = InfiniteData<AnswerOf<typeof listPhotoRequests>>;

export type RequestAnswer = 'granted' | 'refused';

/** Allows or denies a request. Shown at once, and reverted when the server rejects it. */
export function useAnswerRequest(id: string) {
  const { call, queries } = useApi();
  const showError = useErrorToast();
  const mutationKey = ['grant', id];
  /** Reverts to what the server has accepted last. */
  const revert = useRef<(() => void) | undefined>(undefined);
  return useMutation({
    mutationKey,
    // One at a time, so that the last answer counts.
    scope: { id: `grant ${id}` },
    mutationFn: (state: RequestAnswer) => call(answerRequest, { params: { id }, body: { state } }),
    onMutate: (state) => applyOptimistically(queries, call, id, state),
    onSuccess: () => {
      revert.current = undefined;
      // The bell counts open requests.
      return queries.invalidateQueries({ queryKey: ['user'] });
    },
    onError: (error, _, takeBack) => {
      revert.current ??= takeBack;
      showError(error);
      // A later answer is shown until the server rejects it too.
      if (queries.isMutating({ mutationKey }) > 1) return;
      revert.current?.();
      revert.current = undefined;
    },
  });
}

/** Sets the expected state and returns the function that reverts it. */
async function applyOptimistically(
  queries: QueryClient,
  call: Call,
  id: string,
  state: RequestAnswer,
): Promise<() => void> {
  const profile = memberQuery(call, id).queryKey;
  await Promise.all([queries.cancelQueries({ queryKey: KEY }), queries.cancelQueries({ queryKey: profile })]);
  const before = {
    row: listRows(queries).find(({ member }) => member.id === id)?.state,
    profile: queries.getQueryData(profile),
  };
  showAnswer(queries, id, state);
  queries.setQueryData(profile, (now) => now && { ...now, photo_request: state });
  return () => {
    if (before.row) showAnswer(queries, id, before.row);
    queries.setQueryData(profile, before.profile);
  };
}

/** Of the list, wherever it begins. */
const KEY = ['photo-requests'];

function listRows(queries: QueryClient): Requests {
  const lists = queries.getQueriesData<List>({ queryKey: KEY });
  return lists.flatMap(([, list]) => list?.pages.flatMap(({ requests }) => requests) ?? []);
}

/** Changes only this row, because others may be in progress. Keeps the list's fetch time. */
function showAnswer(queries: QueryClient, id: string, state: Requests[number]['state']) {
  const change = (request: Requests[number]) => (request.member.id === id ? { ...request, state } : request);
  for (const [queryKey] of queries.getQueriesData<List>({ queryKey: KEY }))
    setKeepingAge<List>(
      queries,
      queryKey,
      (list) =>
        list && {
          ...list,
          pages: list.pages.map((page) => ({ ...page, requests: page.requests.map(change) })),
        },
    );
}
