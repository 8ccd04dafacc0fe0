import type { QueryClient } from '@tanstack/react-query';
import { Suspense } from 'react';
import { useLocation } from 'react-router';
import { useCall } from '#client/api/call-context.tsx';
import { useQueryData } from '#client/api/use-loaded-query.ts';
import type { LoaderApi } from '#client/api/loader-context.ts';
import { useUser } from '#client/features/auth/queries.ts';
import { createLazyPart } from '#client/lazy-part.tsx';
import { useHydrated } from '#client/ui/use-hydrated.ts';
import { TIME_BONUS_KEY, timeBonusQuery } from './time-bonus-query.ts';
// With the page: styles that come with the banner's code would move what is below it.
import './discounts.css';

const TimeBonusBanner = createLazyPart(
  async () => (await import('./time-bonus-banner.tsx')).TimeBonusBanner,
  { texts: 'discounts', isOptional: true },
);

/** The lists of the members area. A profile begins with its photo, and other pages have banners of their own. */
const PAGES = /^\/(members|likes(\/[\w-]+)?)\/?$/;

/** Before a page is rendered: asks whether the bonus runs, and loads the banner if it does. */
export async function loadTimeBonus({ call, queries }: LoaderApi): Promise<void> {
  await queries.query({ ...timeBonusQuery(call), staleTime: 'static' });
  await loadShownTimeBonus(queries);
}

/** Before a page is hydrated: loads the banner if the server has rendered it. */
export async function loadShownTimeBonus(queries: QueryClient): Promise<void> {
  if (queries.getQueryData(TIME_BONUS_KEY)) await TimeBonusBanner.load();
}

/**
 * Where the banner of the time bonus stands. It comes with the page, so that nothing moves later; after a sign-up
 * without a reload the bonus is asked for here.
 */
export function TimeBonusPlace() {
  const user = useUser();
  const { pathname } = useLocation();
  const isHydrated = useHydrated();
  const isAsked = isHydrated && (user?.may_have_time_bonus ?? false);
  const bonus = useQueryData({ ...timeBonusQuery(useCall()), enabled: isAsked });
  // A purchase ends it, also one in another tab.
  if (!bonus || !user || user.paid_user || !PAGES.test(pathname)) return null;
  return (
    <Suspense>
      <TimeBonusBanner bonus={bonus} />
    </Suspense>
  );
}
