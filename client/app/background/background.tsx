import { useCallback, useEffect } from 'react';
import { useRevalidator } from 'react-router';
import { useApi } from '#client/api/call-context.tsx';
import { AuthBackground } from '#client/features/auth/background.ts';
import { findClosedPage, useUser } from '#client/features/auth/queries.ts';
import type { User } from '#client/features/auth/user.ts';
import { ChatBackground } from '#client/features/chat/background.ts';
import { DiscountsBackground } from '#client/features/discounts/background.tsx';
import { ERROR_TOAST_EVENT } from '#client/features/forms/show-error-toast.ts';
import { useErrorToast } from '#client/features/forms/use-error-toast.ts';
import { GamesBackground } from '#client/features/games/background.ts';
import { LikesBackground } from '#client/features/likes/background.tsx';
import { usePopupDelay } from '#client/features/likes/popup/use-popup-delay.ts';
import { NotificationsBackground } from '#client/features/notifications/background.tsx';
import { isPushSubscribed } from '#client/features/notifications/push/push-store.ts';
import { OnlineBackground } from '#client/features/online/background.ts';
import { useT } from '#client/i18n/react.tsx';
import { toasts } from '#client/ui/feedback/toast-store.ts';
import { ToastList } from '#client/ui/feedback/toast.tsx';
import { LazyPullToRefresh } from '../pull-to-refresh/lazy-pull-to-refresh.tsx';
import { useBadgeCount } from '../badge-count.ts';
import { useAppBadge } from './app-badge.ts';
import { useKeptPages } from './keep-pages.ts';
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

/** Background tasks of member pages. For visitors it only removes the like popup's delay from the address. */
export function Background() {
  const user = useUser();
  return user ? <MemberBackground user={user} /> : <VisitorBackground />;
}

function VisitorBackground() {
  usePopupDelay(false);
  return null;
}

function MemberBackground({ user }: { user: User }) {
  const t = useT();
  const { call, queries } = useApi();
  const refresh = useCallback(() => refreshMemberData(queries, call), [queries, call]);
  useEffect(() => startPolling(refresh, isPushSubscribed), [refresh]);
  // Lists of people are closed to a member who has to consent first.
  const seesPeople = !user.consent_needed && findClosedPage(user) === undefined;
  useEffect(() => (seesPeople ? prefetchNext(queries, call) : undefined), [queries, call, seesPeople]);
  useAppBadge(useBadgeCount());
  useKeptPages(user.id);
  useErrorEventToasts();
  // Messages to one member are not shown to the next one.
  useEffect(() => () => toasts.clear(), []);
  return (
    <>
      <RefetchWhenOpened user={user} />
      <LazyPullToRefresh refresh={refresh} />
      <ToastList dismissLabel={t('app.close')} />
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

/** Shows the errors that the entry script could only dispatch as events. */
function useErrorEventToasts(): void {
  const show = useErrorToast();
  useEffect(() => {
    const onRefused = (event: Event) => event instanceof CustomEvent && show(event.detail);
    addEventListener(ERROR_TOAST_EVENT, onRefused);
    return () => removeEventListener(ERROR_TOAST_EVENT, onRefused);
  });
}
