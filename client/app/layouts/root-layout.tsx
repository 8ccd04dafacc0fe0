import { useEffect, useRef } from 'react';
import { Outlet, useLocation } from 'react-router';
import { useT } from '#client/i18n/react.tsx';
import { SignupModalHost } from '#client/features/signup/dialog/signup-modal-host.tsx';
import { SiteProvider } from '#client/features/site/site-context.tsx';
import { focusOnPage } from '#client/ui/focus/focus.ts';
import { ConnectionNotice } from '../connection-notice.tsx';
import { OtherMemberNotice } from '../other-member/other-member-notice.tsx';
import { PageScrollRestoration } from '../navigation/page-scroll-restoration.tsx';
import { LazyBackground } from '../background/lazy-background.tsx';
import { NavigationProgress } from '../navigation/navigation-progress.tsx';
import { usePageTitle } from '../navigation/use-document-title.ts';

/** What renders nothing and waits for a browser takes time from the server. */
const isInBrowser = !import.meta.env.SSR;

export function RootLayout() {
  const t = useT();
  return (
    <SiteProvider>
      {isInBrowser && <Title />}
      {isInBrowser && <FocusOnNewPage />}
      <a className="skip" href="#main">
        {t('app.skip')}
      </a>
      <NavigationProgress />
      <Outlet />
      <SignupModalHost />
      <ConnectionNotice />
      <OtherMemberNotice />
      {isInBrowser && <LazyBackground />}
      {isInBrowser && <PageScrollRestoration />}
    </SiteProvider>
  );
}

function Title() {
  usePageTitle();
  return null;
}

/** Focuses the content after a navigation, as a page load would. */
function FocusOnNewPage() {
  const { pathname } = useLocation();
  const previous = useRef(pathname);
  useEffect(() => {
    if (previous.current === pathname) return;
    previous.current = pathname;
    if (!document.getElementById('main')?.contains(document.activeElement)) focusOnPage();
  }, [pathname]);
  return null;
}
