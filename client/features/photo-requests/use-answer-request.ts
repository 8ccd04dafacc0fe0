import { setKeepingAge } from '#client/api/query-client.ts';
import { type QueryClient, useMutation } from '@tanstack/react-query';
import { useRef } from 'react';
import { useApi } from '#client/api/call-context.tsx';
import type { AnswerOf, Call } from '#client/api/endpoint.ts';
import { memberQuery } from '#client/features/members/queries.ts';
import { useErrorToast } from '#client/features/forms/use-error-toast.ts';
import { answerRequest, type listPhotoRequests } from './contract.ts';
import { photoRequestsQuery } from './queries.ts';

type Requests = AnswerOf<typeof listPhotoRequests>;

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
  const list = photoRequestsQuery(call).queryKey;
  const profile = memberQuery(call, id).queryKey;
  await Promise.all([
    queries.cancelQueries({ queryKey: list }),
    queries.cancelQueries({ queryKey: profile }),
  ]);
  const before = {
    row: queries.getQueryData(list)?.requests.find(({ member }) => member.id === id)?.state,
    profile: queries.getQueryData(profile),
  };
  showAnswer(queries, call, id, state);
  queries.setQueryData(profile, (now) => now && { ...now, photo_request: state });
  return () => {
    if (before.row) showAnswer(queries, call, id, before.row);
    queries.setQueryData(profile, before.profile);
  };
}

/** Changes only this row, because others may be in progress. Keeps the list's fetch time. */
function showAnswer(
  queries: QueryClient,
  call: Call,
  id: string,
  state: Requests['requests'][number]['state'],
) {
  const { queryKey } = photoRequestsQuery(call);
  setKeepingAge<Requests>(
    queries,
    queryKey,
    (now) =>
      now && {
        requests: now.requests.map((request) => (request.member.id === id ? { ...request, state } : request)),
      },
  );
}
