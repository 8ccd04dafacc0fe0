import { Suspense } from 'react';
import { useLocation } from 'react-router';
import { createLazyPart } from '#client/lazy-part.tsx';

const PullToRefresh = createLazyPart(async () => (await import('./pull-to-refresh.tsx')).PullToRefresh, {
  isOptional: true,
});

/** The lists: `/likes/m/…` is a profile. */
const LISTS = /^\/(members|chats|activity|likes(\/[\w-]+)?)$/;

/** In a tab the browser has such a gesture of its own. */
const isTouchedApp = () => navigator.maxTouchPoints > 0 && matchMedia('(display-mode: standalone)').matches;

export function LazyPullToRefresh({ refresh }: { refresh: () => Promise<void> }) {
  const { pathname } = useLocation();
  if (!LISTS.test(pathname) || !isTouchedApp()) return null;
  return (
    <Suspense>
      <PullToRefresh refresh={refresh} />
    </Suspense>
  );
}
