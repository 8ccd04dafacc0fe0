import { Outlet, useMatch } from 'react-router';
import { LanguageMenu } from '#client/features/site/language-menu.tsx';
import { SiteLogo } from '#client/features/site/site-logo.tsx';
import { useT } from '#client/i18n/react.tsx';
import { ButtonLink } from '#client/links.tsx';
import { href, routes } from '#client/routes.ts';
import { Footer } from './footer.tsx';

/**
 * Logo bar and footer without navigation, so that the page has a single way on. A login link is shown except where
 * the first sign-up step is on the page.
 */
export function LanderLayout() {
  const t = useT();
  const isSignup = useMatch(routes['members-id-signup'].path) !== null;
  return (
    <>
      <header className="topbar">
        <div className="topbar__in">
          <SiteLogo to={href('index')} />
          <div className="topbar__end">
            <LanguageMenu />
            {!isSignup && (
              <ButtonLink size="sm" to={href('login')}>
                {t('app.login')}
              </ButtonLink>
            )}
          </div>
        </div>
      </header>
      <Outlet />
      <Footer />
    </>
  );
}
