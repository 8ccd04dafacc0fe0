import type { ReactNode } from 'react';
import { Outlet } from 'react-router';
import { ActivationReminder } from '#client/features/signup/activation-reminder.tsx';
import { Footer } from '../footer.tsx';
import { SiteEntry } from '../site-entry.tsx';
import { TopBar } from '../top-bar.tsx';

/** SPEC §2 "Default": top navigation, page, footer with the disclaimer. */
export function DefaultLayout() {
  return (
    <DefaultFrame>
      <SiteEntry />
      <ActivationReminder />
      <Outlet />
    </DefaultFrame>
  );
}

export function DefaultFrame({ children }: { children: ReactNode }) {
  return (
    <>
      <TopBar />
      {children}
      <Footer />
    </>
  );
}
