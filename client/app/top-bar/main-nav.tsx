import { type ReactNode, use } from 'react';
import { NavLink, useLocation } from 'react-router';
import { Link } from '#client/links.tsx';
import type { User } from '#client/features/auth/user.ts';
import { NavigationFirstContext } from '#client/app/layouts/after-navigation.tsx';
import { useNewLikeCount } from '#client/features/likes/queries.ts';
import { useT } from '#client/i18n/react.tsx';
import { href } from '#client/routes.ts';
import { CachedFragment } from '#client/ui/cached-fragment.tsx';
import { Badge } from '#client/ui/labels/badge.tsx';
import { Icon } from '#client/ui/icons/icon.tsx';

/** The parts of the site that an item leads to. */
const AREA = /^\/(members|chats|likes|credits|premium|transactions)(?=\/|$)/;

/** At this many credits or fewer a badge is shown. */
const FEW_CREDITS = 10;

/** The main navigation: a tab bar at the bottom on a phone, part of the top bar on wider screens. */
export function MainNav({ user: { paid_user, credits, unread_messages } }: { user: User }) {
  const { pathname } = useLocation();
  const newLikes = useNewLikeCount(use(NavigationFirstContext) ? 0 : undefined);
  const counts = { unread_messages, newLikes, credits: Math.min(credits, FEW_CREDITS + 1) };
  return (
    <CachedFragment name="nav" of={[AREA.exec(pathname)?.[1], isChatWithMember(pathname), paid_user, counts]}>
      {() => <Items isPaid={paid_user} {...counts} />}
    </CachedFragment>
  );
}

/** Its address is below that of the search. */
function isChatWithMember(pathname: string): boolean {
  return /^\/members\/.+\/chat/.test(pathname);
}

interface ItemsProps {
  isPaid: boolean;
  credits: number;
  unread_messages: number;
  newLikes: number;
}

function Items({ isPaid, credits, unread_messages, newLikes }: ItemsProps) {
  const t = useT();
  const { pathname } = useLocation();
  const isChat = isChatWithMember(pathname);
  const shop = /^\/(credits|premium|transactions)/.test(pathname) && { isCurrent: true };
  return (
    <nav className="mainnav" aria-label={t('app.nav.label')}>
      <Item
        to={href('members')}
        icon="magnifying-glass"
        label={t('app.nav.search')}
        short={t('app.nav.search_short')}
        {...(isChat && { isCurrent: false })}
      />
      <Item
        to={href('chats')}
        icon="chat-circle-dots"
        label={t('app.nav.messages')}
        {...(isChat && { isCurrent: true })}
      >
        {unread_messages > 0 && (
          <Badge count={unread_messages} label={t('app.nav.unread', { count: unread_messages })} />
        )}
      </Item>
      <Item to={href('likes')} icon="heart" label={t('app.nav.likes')}>
        {newLikes > 0 && <Badge count={newLikes} label={t('app.nav.new', { count: newLikes })} />}
      </Item>
      {isPaid ? (
        <Item to={href('credits-repeat-order')} icon="coins" label={t('app.nav.credits')} {...shop}>
          {credits <= FEW_CREDITS && (
            <Badge
              count={credits}
              label={t('app.nav.left', { count: credits })}
              tone={credits > 0 ? 'warning' : 'danger'}
            />
          )}
        </Item>
      ) : (
        <Item
          to={href('premium')}
          icon="crown-simple"
          label={t('app.nav.premium')}
          short={t('app.nav.premium_short')}
          look="navitem--premium"
          {...shop}
        />
      )}
    </nav>
  );
}

interface ItemProps {
  to: string;
  icon: 'magnifying-glass' | 'chat-circle-dots' | 'heart' | 'coins' | 'crown-simple';
  label: string;
  /** Used where the whole label does not fit. */
  short?: string;
  look?: string;
  /** By default the address decides. */
  isCurrent?: boolean;
  children?: ReactNode;
}

function Item({ to, icon, label, short = label, look = '', isCurrent, children }: ItemProps) {
  const LinkType = isCurrent === undefined ? NavLink : Link;
  return (
    <LinkType className={`navitem ${look}`} to={to} {...(isCurrent && { 'aria-current': 'page' as const })}>
      <Icon name={icon} className="i-off" />
      <Icon name={`${icon}-fill`} className="i-on" />
      <span className="navitem__t t-long">{label}</span>
      <span className="navitem__t t-short">{short}</span>
      {children}
    </LinkType>
  );
}
