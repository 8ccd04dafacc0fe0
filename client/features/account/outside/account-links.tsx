import { Link } from '#client/links.tsx';
import { logout } from '#client/features/auth/contract.ts';
import { useLogout } from '#client/features/auth/session/use-logout.ts';
import { useT } from '#client/i18n/react.tsx';
import { href } from '#client/routes.ts';
import { Icon } from '#client/ui/icons/icon.tsx';
import './account-links.css';

const PAGES = [
  { page: 'settings-data', icon: 'receipt', text: 'age.own.data' },
  { page: 'settings-consent', icon: 'shield-check', text: 'age.own.consent' },
  { page: 'withdraw', icon: 'arrow-u-up-left', text: 'app.footer.withdraw' },
  { page: 'settings-delete', icon: 'trash', text: 'age.own.delete' },
] as const;

/** What a member can do outside of the members area. */
export function AccountLinks() {
  const t = useT();
  return (
    <nav className="accountlinks" aria-label={t('age.own.label')}>
      {PAGES.map(({ page, icon, text }) => (
        <Link key={page} className="menu__item" to={href(page)}>
          <Icon name={icon} />
          {t(text)}
        </Link>
      ))}
      <a className="menu__item" href={logout.path} onClick={useLogout()}>
        <Icon name="sign-out" />
        {t('app.account.logout')}
      </a>
    </nav>
  );
}
