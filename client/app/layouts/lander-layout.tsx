import { Outlet } from 'react-router';
import { LanguageMenu } from '#client/features/site/language-menu.tsx';
import { SiteLogo } from '#client/features/site/site-logo.tsx';
import { href } from '#client/paths.ts';
import { Footer } from '../footer.tsx';
import { STRICT_COUNTRIES, SiteEntry } from '../site-entry.tsx';

/** SPEC §2 "Lander": logo bar, footer, disclaimer. No navigation: the page has one way on, and it is its own. */
export function LanderLayout() {
  return (
    <>
      <SiteEntry only={STRICT_COUNTRIES} />
      <header className="topbar">
        <div className="topbar__in">
          <SiteLogo to={href('index')} />
          <div className="topbar__end">
            <LanguageMenu />
          </div>
        </div>
      </header>
      <Outlet />
      <Footer />
    </>
  );
}
