import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Suspense, useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { useCall } from '#client/api/call-context.tsx';
import type { User } from '#client/features/auth/user.ts';
import { getDismissedAt, saveDismissal } from '#client/features/notifications/choose-alert.ts';
import { createLazyPart } from '#client/lazy-part.tsx';
import { getDeadline } from './deadline.ts';
import { TIME_BONUS_CODE } from './rules.ts';
import { TIME_BONUS_KEY, timeBonusQuery } from './time-bonus-query.ts';

const TimeBonusDialog = createLazyPart(
  async () => (await import('./time-bonus-dialog.tsx')).TimeBonusDialog,
  {
    // All texts of the shop would be too many: every new member loads these.
    texts: 'discounts',
    isOptional: true,
  },
);

/** How long a member looks around before the bonus is offered. */
const DELAY_MS = 40_000;
/** When something else is open or being written, the offer waits. */
const RETRY_MS = 5_000;

const MEMBERS_AREA = /^\/(members(\/[^/]+)?|chats|likes|likes\/m\/[^/]+|premium)\/?$/;

/** Offers the time bonus once to a member without credits. */
export function TimeBonusHost({ user }: { user: User }) {
  const queries = useQueryClient();
  const { data: bonus } = useQuery(timeBonusQuery(useCall()));
  // The time runs from here, long before the dialog is shown.
  useEffect(() => void (bonus && getDeadline(bonus, Date.now())), [bonus]);
  const isInside = MEMBERS_AREA.test(useLocation().pathname);
  const [isDismissed, setIsDismissed] = useState(false);
  const isDue = useIsDue(isInside && !isDismissed);
  // The dialog names the hours of the time bonus, which the welcome discount of some sites outlasts.
  if (bonus?.code !== TIME_BONUS_CODE || !isDue || isDismissed || user.credits > 0) return null;
  return (
    <Suspense>
      <TimeBonusDialog
        bonus={bonus}
        onEnd={() => queries.setQueryData(TIME_BONUS_KEY, null)}
        onClose={() => {
          saveDismissal('hide-time-bonus-modal');
          setIsDismissed(true);
        }}
      />
    </Suspense>
  );
}

/** True some time after the member has come to these pages, until they are left; never once it was dismissed. */
function useIsDue(isInside: boolean): boolean {
  const [isDue, setIsDue] = useState(false);
  useEffect(() => {
    if (!isInside) return;
    let timer = setTimeout(offer, DELAY_MS);
    function offer(): void {
      if (isBusy()) timer = setTimeout(offer, RETRY_MS);
      // It may have been dismissed in another tab meanwhile.
      else if (getDismissedAt('hide-time-bonus-modal') === null) setIsDue(true);
    }
    return () => {
      clearTimeout(timer);
      setIsDue(false);
    };
  }, [isInside]);
  return isDue;
}

function isBusy(): boolean {
  return document.hidden || document.querySelector('dialog[open], input:focus, textarea:focus') !== null;
}
