import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useT } from '#client/i18n/react.tsx';
import { href } from '#client/routes.ts';
import { Icon } from '#client/ui/icons/icon.tsx';
import type { IconName } from '#client/ui/icons/icon-names.ts';
import './account-layout.css';

type OwnPage = 'profile' | 'notifications' | 'settings';

/** Frame of the account pages: navigation between them and the content of the current one. */
export function AccountLayout({ current, children }: { current: OwnPage; children: ReactNode }) {
  const t = useT();
  return (
    <main id="main" className="page page--own">
      <div className="container settings">
        <nav className="sidenav" aria-label={t('app.account.label')}>
          {PAGES.map(({ page, icon }) => (
            <Link key={page} to={href(page)} aria-current={page === current ? 'page' : undefined}>
              <Icon name={icon} />
              <span>{t(`app.account.${page}`)}</span>
            </Link>
          ))}
        </nav>
        <div className="settings__page">{children}</div>
      </div>
    </main>
  );
}

const PAGES: readonly { page: OwnPage; icon: IconName }[] = [
  { page: 'profile', icon: 'user-circle' },
  { page: 'notifications', icon: 'bell' },
  { page: 'settings', icon: 'gear-six' },
];
