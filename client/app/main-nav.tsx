import { NavLink } from 'react-router';
import { useT } from '#client/i18n/react.tsx';
import { href } from '#client/paths.ts';
import { Icon } from '#client/ui/icon.tsx';

/** The member's way around: a tab bar at the bottom on a phone, in the top bar on anything wider. */
export function MainNav() {
  const t = useT();
  return (
    <nav className="mainnav" aria-label={t('app.nav.label')}>
      <NavLink className="navitem" to={href('members')}>
        <Icon name="magnifying-glass" className="i-off" />
        <Icon name="magnifying-glass-fill" className="i-on" />
        <span className="navitem__t t-long">{t('app.nav.search')}</span>
        <span className="navitem__t t-short">{t('app.nav.search_short')}</span>
      </NavLink>
    </nav>
  );
}
