import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import { useCall } from '#client/api/call-context.tsx';
import type { AnswerOf, Call } from '#client/api/endpoint.ts';
import { memberQuery } from '#client/features/members/queries.ts';
import { useRefusalToast } from '#client/features/site/use-refusal-toast.ts';
import { answerRequest, type listPhotoRequests } from './contract.ts';
import { photoRequestsQuery } from './queries.ts';

type Requests = AnswerOf<typeof listPhotoRequests>;

interface Answer {
  id: string;
  state: 'granted' | 'refused';
}

/** Shows one's photos to somebody, or does not: on the screen at once, and back again where the server refuses. */
export function useAnswer() {
  const call = useCall();
  const queries = useQueryClient();
  const complain = useRefusalToast();
  return useMutation({
    mutationFn: ({ id, state }: Answer) => call(answerRequest, { params: { id }, body: { state } }),
    onMutate: (answer) => assume(queries, call, answer),
    onError: (error, _, takeBack) => {
      takeBack?.();
      complain(error);
    },
  });
}

/** Returns what puts things back as they were. */
async function assume(queries: QueryClient, call: Call, { id, state }: Answer): Promise<() => void> {
  const list = photoRequestsQuery(call).queryKey;
  const profile = memberQuery(call, id).queryKey;
  await Promise.all([
    queries.cancelQueries({ queryKey: list }),
    queries.cancelQueries({ queryKey: profile }),
  ]);
  const before = { list: queries.getQueryData(list), profile: queries.getQueryData(profile) };
  queries.setQueryData(
    list,
    (now: Requests | undefined) =>
      now && { requests: now.requests.map((one) => (one.member.id === id ? { ...one, state } : one)) },
  );
  queries.setQueryData(profile, (now) => now && { ...now, photo_request: state });
  return () => {
    queries.setQueryData(list, before.list);
    queries.setQueryData(profile, before.profile);
  };
}
