import type { ReactNode } from 'react';
import { Outlet } from 'react-router';
import { Footer } from '../footer.tsx';
import { TopBar } from '../top-bar.tsx';

/** SPEC §2 "Default": top navigation, page, footer with the disclaimer. */
export function DefaultLayout() {
  return (
    <DefaultFrame>
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
