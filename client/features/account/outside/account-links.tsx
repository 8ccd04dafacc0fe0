import { Link } from 'react-router';
import { logout } from '#client/features/auth/contract.ts';
import { useLogout } from '#client/features/auth/session/use-logout.ts';
import { useT } from '#client/i18n/react.tsx';
import { href } from '#client/routes.ts';
import { Icon } from '#client/ui/icons/icon.tsx';
import './account-links.css';

/** What a member can do outside of the members area. */
export function AccountLinks() {
  const t = useT();
  return (
    <nav className="accountlinks" aria-label={t('age.own.label')}>
      <Link className="menu__item" to={href('settings-data')}>
        <Icon name="receipt" />
        {t('age.own.data')}
      </Link>
      <Link className="menu__item" to={href('settings-consent')}>
        <Icon name="shield-check" />
        {t('age.own.consent')}
      </Link>
      <Link className="menu__item" to={href('withdraw')}>
        <Icon name="arrow-u-up-left" />
        {t('app.footer.withdraw')}
      </Link>
      <Link className="menu__item" to={href('settings-delete')}>
        <Icon name="trash" />
        {t('age.own.delete')}
      </Link>
      <a className="menu__item" href={logout.path} onClick={useLogout()}>
        <Icon name="sign-out" />
        {t('app.account.logout')}
      </a>
    </nav>
  );
}
