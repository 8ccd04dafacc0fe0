import { logout } from '#client/features/auth/contract.ts';
import { useLogout } from '#client/features/auth/session/use-logout.ts';
import type { User } from '#client/features/auth/user.ts';
import { usePhotoUrl } from '#client/features/photos/use-photo-url.ts';
import { useT } from '#client/i18n/react.tsx';
import { Link } from '#client/links.tsx';
import { href } from '#client/routes.ts';
import { Avatar } from '#client/ui/portraits/avatar.tsx';
import { Icon } from '#client/ui/icons/icon.tsx';
import type { IconName } from '#client/ui/icons/icon-names.ts';
import { CachedFragment } from '#client/ui/cached-fragment.tsx';
import { Menu, menuItem } from '#client/ui/overlays/menu.tsx';

export function AccountMenu({ user }: { user: User }) {
  const t = useT();
  const photoUrl = usePhotoUrl();
  const src = photoUrl(user.profile.main_image, 'small');
  return (
    <Menu
      label={t('app.account.label')}
      name="topbar"
      trigger={
        <>
          <Avatar src={src} size={36} />
          <Icon name="caret-down-bold" className="i--caret" />
        </>
      }
      head={
        <>
          <Avatar src={src} size={44} />
          <div>
            <b>{t('members.name_age', { name: user.profile.name, age: user.profile.age })}</b>
            <br />
            <span className="caption">
              {user.paid_user ? t('app.account.premium') : t('app.account.free')}
            </span>
          </div>
        </>
      }
    >
      <CachedFragment name="account" of={[]}>
        {() => <Items />}
      </CachedFragment>
    </Menu>
  );
}

function Items() {
  const t = useT();
  return (
    <>
      <Item to={href('profile')} icon="user-circle" label={t('app.account.profile')} />
      <Item to={href('match-finder')} icon="users" label={t('app.account.match_finder')} />
      <Item to={href('swipe-game')} icon="heart-straight" label={t('app.account.swipe_game')} />
      <Item to={href('settings')} icon="gear-six" label={t('app.account.settings')} />
      <LogoutItem />
    </>
  );
}

function Item({ to, icon, label }: { to: string; icon: IconName; label: string }) {
  return (
    <Link {...menuItem()} to={to}>
      <Icon name={icon} />
      {label}
    </Link>
  );
}

function LogoutItem() {
  const t = useT();
  return (
    // The server adds the member of the page to the address: worker/ssr/name-forms.ts
    <a {...menuItem()} href={logout.path} onClick={useLogout()} suppressHydrationWarning>
      <Icon name="sign-out" />
      {t('app.account.logout')}
    </a>
  );
}
