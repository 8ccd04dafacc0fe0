import { useLocation } from 'react-router';
import { useUser } from '#client/features/auth/queries.ts';
import { useSettings } from '#client/features/site/site-context.tsx';
import { SiteLogo } from '#client/features/site/site-logo.tsx';
import { useT } from '#client/i18n/react.tsx';
import { ButtonLink } from '#client/links.tsx';
import { href, isAt } from '#client/routes.ts';
import { classNames } from '#client/ui/class-names.ts';
import { LanguageMenu } from '#client/features/site/language-menu.tsx';
import { AccountMenu } from './account-menu.tsx';
import { BackButton } from './back-button.tsx';
import { Bell } from './bell.tsx';
import { MainNav } from './main-nav.tsx';

/** The openings of the home page that begin on the color of the page. */
const PLAIN_OPENINGS = /role|sentence|moods|grid/;

/** Overlays the picture on the home page. */
export function TopBar() {
  const t = useT();
  const user = useUser();
  const { home } = useSettings();
  const { pathname } = useLocation();
  const overHome = isAt('index', pathname) && !PLAIN_OPENINGS.test(home?.opening ?? '');
  const overHero = isAt('signup', pathname) || overHome;
  return (
    <header className={classNames('topbar', user && 'topbar--nav', overHero && 'topbar--over on-photo')}>
      <div className="topbar__in">
        {user && <BackButton />}
        <SiteLogo to={user ? href('members') : href('index')} />
        {user && <MainNav user={user} />}
        <div className="topbar__end">
          {user && <Bell count={user.new_activity} />}
          <LanguageMenu />
          {user ? (
            <AccountMenu user={user} />
          ) : (
            <ButtonLink size="sm" variant={overHero ? 'glass' : undefined} to={href('login')}>
              {t('app.login')}
            </ButtonLink>
          )}
        </div>
      </div>
    </header>
  );
}
