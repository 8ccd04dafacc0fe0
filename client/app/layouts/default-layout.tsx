import type { ReactNode } from 'react';
import { Outlet } from 'react-router';
import { ActivationReminder } from '#client/features/auth/activation/activation-reminder.tsx';
import { TimeBonusPlace } from '#client/features/discounts/time-bonus-place.tsx';
import { AfterNavigation } from './after-navigation.tsx';
import { Footer } from './footer.tsx';
import { EntryWarningMarker } from '../entry-warning/entry-warning-marker.tsx';
import { TopBar } from '../top-bar/top-bar.tsx';

export function DefaultLayout() {
  return (
    <DefaultFrame>
      <EntryWarningMarker />
      <ActivationReminder />
      <TimeBonusPlace />
      <Outlet />
    </DefaultFrame>
  );
}

export function DefaultFrame({ children }: { children: ReactNode }) {
  return (
    <>
      <TopBar />
      <AfterNavigation>{children}</AfterNavigation>
      <Footer />
    </>
  );
}
