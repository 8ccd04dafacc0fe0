import { Link } from 'react-router';
import { logout } from '#client/features/auth/contract.ts';
import { useLogout } from '#client/features/auth/session/use-logout.ts';
import { useT } from '#client/i18n/react.tsx';
import { href } from '#client/routes.ts';
import './account-links.css';

/** What a member can do outside of the members area. */
export function AccountLinks() {
  const t = useT();
  return (
    <nav className="accountlinks small" aria-label={t('age.own.label')}>
      <a className="link" href={logout.path} onClick={useLogout()}>
        {t('app.account.logout')}
      </a>
      <Link className="link" to={href('settings-data')}>
        {t('age.own.data')}
      </Link>
      <Link className="link" to={href('settings-consent')}>
        {t('age.own.consent')}
      </Link>
      <Link className="link" to={href('withdraw')}>
        {t('app.footer.withdraw')}
      </Link>
      <Link className="link" to={href('settings-delete')}>
        {t('age.own.delete')}
      </Link>
    </nav>
  );
}
