import { type ComponentType, useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { prefetch } from '#client/api/prefetch.ts';
import { useUser } from '#client/features/auth/queries.ts';
import { runWhenOnline } from '#client/ui/when-online.ts';
import { runWhenIdle } from './when-idle.ts';

/** What goes on beside the pages, fetched when the page itself is done: of a member, and of a visitor if asked for. */
export function LazyBackground() {
  const isMember = useUser() !== null;
  // A popup that is due soon is not to wait for an idle moment.
  const isUrgent = new URLSearchParams(useLocation().search).has('t');
  const [Life, setLife] = useState<ComponentType>();
  useEffect(() => {
    if (!isMember && !isUrgent) return;
    const load = (): Promise<void> =>
      prefetch(() => import('./background.tsx')).then(
        ({ Background: loaded }) => setLife(() => loaded),
        // No page is lost for it, and it may be had when the connection is back.
        () => void runWhenOnline(() => void load()),
      );
    if (!isUrgent) return runWhenIdle(load);
    const timer = setTimeout(() => void load());
    return () => clearTimeout(timer);
  }, [isMember, isUrgent]);
  return Life ? <Life /> : null;
}
