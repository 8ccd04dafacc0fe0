import type { QueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useApi } from '#client/api/call-context.tsx';
import type { Call } from '#client/api/endpoint.ts';
import { useUser } from '#client/features/auth/queries.ts';
import { likesChannel } from '#client/features/likes/button/like-change.ts';
import { clearNewMarks, sendActivitySeen } from './queries.ts';

interface List {
  data: { pages: readonly { seen_until: string | null }[] } | undefined;
  isFetching: boolean;
  refetch: () => Promise<unknown>;
}

/** While the list is on the screen: marks new entries as seen and fetches entries that arrive meanwhile. */
export function useMarkSeen({ data, isFetching, refetch }: List): void {
  const { call, queries } = useApi();
  const count = useUser()?.new_activity ?? 0;
  const until = data?.pages[0]?.seen_until ?? null;
  useEffect(() => {
    if (until === null) return;
    return runWhenVisible(() => void markSeen(queries, call, until));
  }, [queries, call, until]);
  const isBehind = count > 0 && until === null && data !== undefined && !isFetching;
  useEffect(() => {
    if (isBehind) void refetch();
    // Once per count: entries missing by then come with the next one.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [count, until]);
  useEffect(() => () => clearNewMarks(queries), [queries]);
}

async function markSeen(queries: QueryClient, call: Call, until: string): Promise<void> {
  try {
    await sendActivitySeen(queries, call, until);
    likesChannel.announce();
  } catch {
    // The next visit marks them.
  }
}

/** Runs at once, or when the tab becomes visible. Returns the function that cancels it. */
function runWhenVisible(run: () => void): (() => void) | undefined {
  if (!document.hidden) {
    run();
    return undefined;
  }
  const stop = new AbortController();
  document.addEventListener('visibilitychange', run, { once: true, signal: stop.signal });
  return () => stop.abort();
}
