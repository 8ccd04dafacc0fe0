import { type ComponentType, useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { useUser } from '#client/features/auth/queries.ts';
import { whenIdle } from './when-idle.ts';

/** What goes on beside the pages of a member, fetched when the page itself is done. */
export function MemberLife() {
  const isMember = useUser() !== null;
  // A popup that is due soon is not to wait for an idle moment.
  const isUrgent = new URLSearchParams(useLocation().search).has('t');
  const [Life, setLife] = useState<ComponentType>();
  useEffect(() => {
    if (!isMember) return;
    const load = (): Promise<void> =>
      import('./life/life.tsx').then(
        ({ Life: loaded }) => setLife(() => loaded),
        // No page is lost for it, and it may be had when the connection is back.
        () => addEventListener('online', () => void load(), { once: true }),
      );
    if (!isUrgent) return whenIdle(load);
    const timer = setTimeout(() => void load());
    return () => clearTimeout(timer);
  }, [isMember, isUrgent]);
  return isMember && Life ? <Life /> : null;
}
