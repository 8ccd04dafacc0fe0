import { Outlet, ScrollRestoration } from 'react-router';
import { useT } from '#client/i18n/react.tsx';
import { SiteProvider } from '#client/features/site/site-context.tsx';
import { NavigationProgress } from '../navigation-progress.tsx';
import { useTitle } from '../use-title.ts';

/** What every page shares, whatever its layout. */
export function RootLayout() {
  const t = useT();
  return (
    <SiteProvider>
      <Title />
      <a className="skip" href="#main">
        {t('app.skip')}
      </a>
      <NavigationProgress />
      <Outlet />
      <ScrollRestoration />
    </SiteProvider>
  );
}

function Title() {
  useTitle();
  return null;
}
