import { useInfiniteQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useCall } from '#client/api/call-context.tsx';
import { searchMessages } from '../messages/message-contract.ts';
import { SEARCH_LENGTH } from '../rules.ts';

/** The messages with these words, the newest first, and the one that the search is at. */
export function useFoundMessages(conversation: string, words: string) {
  const call = useCall();
  const [at, setAt] = useState({ words, index: 0 });
  const isLongEnough = words.length >= SEARCH_LENGTH.min;
  const query = useInfiniteQuery({
    queryKey: ['found-messages', conversation, words],
    queryFn: ({ pageParam }) =>
      call(searchMessages, {
        params: { id: conversation },
        query: { q: words, ...(pageParam !== null && { before: String(pageParam) }) },
      }),
    initialPageParam: null as number | null,
    getNextPageParam: ({ next }) => next,
    enabled: isLongEnough,
    // Messages come and go, so the same words are searched for anew.
    gcTime: 0,
    staleTime: 'static',
  });
  const { data, isError, isFetchingNextPage, hasNextPage, fetchNextPage } = query;
  const seqs = isLongEnough
    ? (data?.pages.flatMap(({ messages }) => messages.map(({ seq }) => seq)) ?? [])
    : [];
  // Other words begin with the newest message again.
  const wantedIndex = at.words === words ? at.index : 0;
  const current = Math.max(0, Math.min(wantedIndex, seqs.length - 1));
  const go = (index: number) => setAt({ words, index });
  const isMissing = seqs.length <= wantedIndex && hasNextPage;
  useEffect(() => {
    // One answer searches a part of a long conversation, so that several can be empty.
    if (data && isMissing && !isFetchingNextPage && !isError) void fetchNextPage();
  }, [data, isMissing, isFetchingNextPage, isError, fetchNextPage]);
  return {
    current,
    seq: seqs[current] ?? null,
    total: seqs.length,
    hasMore: isLongEnough && hasNextPage,
    state: isError ? 'failed' : isLongEnough && data && seqs.length === 0 && !hasNextPage ? 'none' : 'found',
    goOlder() {
      if (current + 1 < seqs.length || hasNextPage) go(current + 1);
      if (isError) void fetchNextPage();
    },
    goNewer() {
      if (current > 0) go(current - 1);
    },
  } as const;
}
