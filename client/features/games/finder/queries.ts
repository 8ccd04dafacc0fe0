import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import type { Call } from '#client/api/endpoint.ts';
import { type FinderAnswers, findMatches, getFinderStart } from './contract.ts';

export const finderStartQuery = (call: Call) =>
  queryOptions({ queryKey: ['finder-start'], queryFn: () => call(getFinderStart, {}) });

/** A ranking with all pages loaded so far. `after` starts at a later page, for use without scripts. */
export const matchesQuery = (call: Call, answers: FinderAnswers, after: string | null = null) =>
  infiniteQueryOptions({
    queryKey: ['matches', answers, after],
    queryFn: ({ pageParam }) =>
      call(findMatches, {
        query: { ...answers, interests: answers.interests.join(','), ...(pageParam && { after: pageParam }) },
      }),
    initialPageParam: after,
    getNextPageParam: (page) => page.next,
  });
