import { Suspense } from 'react';
import type { User } from '#client/features/auth/user.ts';
import { createLazyPart } from '#client/lazy-part.tsx';

const TimeBonus = createLazyPart(async () => (await import('./time-bonus-host.tsx')).TimeBonusHost, {
  isOptional: true,
});

/** Offers the time bonus to a new member. */
export function DiscountsBackground({ user }: { user: User }) {
  if (!user.may_have_time_bonus) return null;
  return (
    <Suspense>
      <TimeBonus user={user} />
    </Suspense>
  );
}
