import type { ReactNode } from 'react';
import { Link } from '#client/links.tsx';
import { useT } from '#client/i18n/react.tsx';
import type { TextKey } from '#client/i18n/translate.ts';
import { href } from '#client/routes.ts';
import { Icon } from '#client/ui/icons/icon.tsx';
import type { IconName } from '#client/ui/icons/icon-names.ts';
import { scrollRowTo } from '#client/ui/scroll-row.ts';
import './account-layout.css';

type OwnPage = 'profile' | 'notifications' | 'settings' | 'settings-credits' | 'transactions-id';

/** Frame of the account pages: navigation between them and the content of the current one. */
export function AccountLayout({ current, children }: { current: OwnPage; children: ReactNode }) {
  const t = useT();
  return (
    <main id="main" className="page page--own">
      <div className="container settings">
        <nav className="sidenav" aria-label={t('app.account.label')}>
          {PAGES.map(({ page, text, icon }) => (
            <Link
              key={page}
              ref={page === current ? scrollRowTo : undefined}
              to={href(page)}
              aria-current={page === current ? 'page' : undefined}
            >
              <Icon name={icon} />
              <span>{t(text)}</span>
            </Link>
          ))}
        </nav>
        <div className="settings__page">{children}</div>
      </div>
    </main>
  );
}

const PAGES = [
  { page: 'profile', text: 'app.account.profile', icon: 'user-circle' },
  { page: 'notifications', text: 'app.account.notifications', icon: 'bell' },
  { page: 'settings', text: 'app.account.settings', icon: 'gear-six' },
  { page: 'settings-credits', text: 'app.account.credits', icon: 'coins' },
  { page: 'transactions-id', text: 'app.account.payments', icon: 'receipt' },
] as const satisfies readonly { page: OwnPage; text: TextKey; icon: IconName }[];
