// docs/decisions/028-background-work.md
import { useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { useUser } from '#client/features/auth/queries.ts';
import { createLazyPart } from '#client/lazy-part.tsx';
import { runWhenIdle, runWhenOnline } from '#client/ui/wait-for.ts';

const Background = createLazyPart(async () => (await import('./background.tsx')).Background, {
  isOptional: true,
});

/** After a failure, unless the connection is back earlier. */
const RETRY_MS = 30_000;

/** Loads the background tasks after the page: for members, and for visitors with a popup delay. */
export function LazyBackground() {
  const isMember = useUser() !== null;
  // A popup may be due soon, so it does not wait for an idle moment.
  const isUrgent = new URLSearchParams(useLocation().search).has('t');
  const [isLoaded, setIsLoaded] = useState(false);
  useEffect(() => {
    if (!isMember && !isUrgent) return;
    const load = (): Promise<void> =>
      Background.load().then(
        () => setIsLoaded(true),
        () => void runWhenOnline(() => void load(), RETRY_MS),
      );
    if (!isUrgent) return runWhenIdle(load);
    const timer = setTimeout(() => void load());
    return () => clearTimeout(timer);
  }, [isMember, isUrgent]);
  return isLoaded ? <Background /> : null;
}
