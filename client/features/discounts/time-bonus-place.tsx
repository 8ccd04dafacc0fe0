import { Suspense } from 'react';
import { useLocation } from 'react-router';
import { useUser } from '#client/features/auth/queries.ts';
import { createLazyPart } from '#client/lazy-part.tsx';
import { useHydrated } from '#client/ui/use-hydrated.ts';
import { mayHaveTimeBonus } from './may-have-time-bonus.ts';

const TimeBonusBanner = createLazyPart(
  async () => (await import('./time-bonus-banner.tsx')).TimeBonusBanner,
  { texts: 'discounts', isOptional: true },
);

/** The pages of the members area without a banner of their own. */
const PAGES = /^\/(members(\/[^/]+)?|likes(\/.+)?)\/?$/;

/** Where the banner of the time bonus stands, for the few members who may have one. */
export function TimeBonusPlace() {
  const user = useUser();
  const { pathname } = useLocation();
  const isHydrated = useHydrated();
  if (!isHydrated || !user || !PAGES.test(pathname) || !mayHaveTimeBonus(user)) return null;
  return (
    <Suspense>
      <TimeBonusBanner />
    </Suspense>
  );
}
