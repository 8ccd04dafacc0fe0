import { useCallback, useEffect } from 'react';
import { useRevalidator } from 'react-router';
import { useApi } from '#client/api/call-context.tsx';
import { AuthBackground } from '#client/features/auth/background.ts';
import { findClosedPage, useUser } from '#client/features/auth/queries.ts';
import type { User } from '#client/features/auth/user.ts';
import { ChatBackground } from '#client/features/chat/background.ts';
import { DiscountsBackground } from '#client/features/discounts/background.tsx';
import { GamesBackground } from '#client/features/games/background.ts';
import { LikesBackground } from '#client/features/likes/background.tsx';
import { usePopupDelay } from '#client/features/likes/popup/use-popup-delay.ts';
import { NotificationsBackground } from '#client/features/notifications/background.tsx';
import { isPushSubscribed } from '#client/features/notifications/push/push-store.ts';
import { OnlineBackground } from '#client/features/online/background.ts';
import { LazyPullToRefresh } from '../pull-to-refresh/lazy-pull-to-refresh.tsx';
import { useBadgeCount } from './badge-count.ts';
import { useAppBadge } from './app-badge.ts';
import { useKeptPages } from './keep-pages.ts';
import { MemberToasts } from './member-toasts.tsx';
import { startPolling } from './polling.ts';
import { prefetchNext } from './prefetch-next.ts';
import { refreshMemberData, useRefetchWhenOpened } from './refresh-member-data.ts';

/** What each feature does beside the pages of members. In this order; that of `auth` comes first. */
const FEATURES = {
  auth: AuthBackground,
  online: OnlineBackground,
  likes: LikesBackground,
  chat: ChatBackground,
  games: GamesBackground,
  notifications: NotificationsBackground,
  discounts: DiscountsBackground,
};

/**
 * Background tasks of member pages, while the members area is open to the member. For visitors it only removes the like
 * popup's delay from the address.
 */
export function Background() {
  const user = useUser();
  if (!user) return <VisitorBackground />;
  return (
    <>
      <MemberToasts />
      {findClosedPage(user) === undefined && <MemberBackground user={user} />}
    </>
  );
}

function VisitorBackground() {
  usePopupDelay(false);
  return null;
}

function MemberBackground({ user }: { user: User }) {
  const { call, queries } = useApi();
  const refresh = useCallback(() => refreshMemberData(queries, call), [queries, call]);
  useEffect(() => startPolling(refresh, isPushSubscribed), [refresh]);
  // Lists of people are closed to a member who has to consent first.
  const seesPeople = !user.consent_needed;
  useEffect(() => (seesPeople ? prefetchNext(queries, call) : undefined), [queries, call, seesPeople]);
  useAppBadge(useBadgeCount());
  useKeptPages(user.id);
  return (
    <>
      <RefetchWhenOpened user={user} />
      <LazyPullToRefresh refresh={refresh} />
      {Object.entries(FEATURES).map(([name, Feature]) => (
        <Feature key={name} user={user} refresh={refresh} />
      ))}
    </>
  );
}

/** A component of its own, because the router renders it with each navigation. */
function RefetchWhenOpened({ user }: { user: User }) {
  useRefetchWhenOpened(user, useRevalidator().revalidate);
  return null;
}
