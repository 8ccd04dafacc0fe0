import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import { useCall } from '#client/api/call-context.tsx';
import type { AnswerOf, Call } from '#client/api/endpoint.ts';
import { memberQuery } from '#client/features/members/queries.ts';
import { useErrorToast } from '#client/features/forms/use-error-toast.ts';
import { answerRequest, type listPhotoRequests } from './contract.ts';
import { photoRequestsQuery } from './queries.ts';

type Requests = AnswerOf<typeof listPhotoRequests>;

export type RequestAnswer = 'granted' | 'refused';

/** Shows one's photos to somebody, or does not: on the screen at once, and back again where the server refuses. */
export function useAnswerRequest(id: string) {
  const call = useCall();
  const queries = useQueryClient();
  const complain = useErrorToast();
  return useMutation({
    // One after the other: the last answer is the one that counts.
    scope: { id: `grant ${id}` },
    mutationFn: (state: RequestAnswer) => call(answerRequest, { params: { id }, body: { state } }),
    onMutate: (state) => assume(queries, call, id, state),
    // The bell counts open requests.
    onSuccess: () => queries.invalidateQueries({ queryKey: ['user'] }),
    onError: (error, _, takeBack) => {
      takeBack?.();
      complain(error);
    },
  });
}

/** Returns what puts things back as they were. */
async function assume(
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

/** In this row and no other: others may be on their way. The list stays as old as it is. */
function showAnswer(
  queries: QueryClient,
  call: Call,
  id: string,
  state: Requests['requests'][number]['state'],
) {
  const { queryKey } = photoRequestsQuery(call);
  queries.setQueryData(
    queryKey,
    (now: Requests | undefined) =>
      now && { requests: now.requests.map((one) => (one.member.id === id ? { ...one, state } : one)) },
    { updatedAt: queries.getQueryState(queryKey)?.dataUpdatedAt ?? 0 },
  );
}
