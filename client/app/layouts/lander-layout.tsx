import { Outlet } from 'react-router';
import { LanguageMenu } from '#client/features/site/language-menu.tsx';
import { SiteLogo } from '#client/features/site/site-logo.tsx';
import { useT } from '#client/i18n/react.tsx';
import { ButtonLink } from '#client/links.tsx';
import { href } from '#client/routes.ts';
import { Footer } from './footer.tsx';

/** Logo bar with a login link and footer, without navigation, so that the page has a single way on. */
export function LanderLayout() {
  const t = useT();
  return (
    <>
      <header className="topbar">
        <div className="topbar__in">
          <SiteLogo to={href('index')} />
          <div className="topbar__end">
            <LanguageMenu />
            <ButtonLink size="sm" to={href('login')}>
              {t('app.login')}
            </ButtonLink>
          </div>
        </div>
      </header>
      <Outlet />
      <Footer />
    </>
  );
}
