import { useQueryClient } from '@tanstack/react-query';
import { Suspense, useEffect, useSyncExternalStore } from 'react';
import { useNavigate } from 'react-router';
import { useCall } from '#client/api/call-context.tsx';
import type { LoaderApi } from '#client/api/loader-context.ts';
import { nameInAddress } from '#client/api/page-member.ts';
import { clearTabData } from '#client/features/auth/session/clear-browser-data.ts';
import { dropUnsentOfOthers, hasUnsent, takeUnsent } from '#client/features/auth/session/unsent-input.ts';
import { leaveMemberPages, onLogoutInOtherTab } from '#client/features/auth/session/logout.ts';
import { useUser } from '#client/features/auth/queries.ts';
import { isChatOnScreen, lastOpenedChat } from '#client/features/chat/last-opened-chat.ts';
import { revealedPhotos } from '#client/features/chat/photos/revealed-photos.ts';
import { followInbox } from '#client/features/chat/live/follow-inbox.ts';
import { hasStoredMessages } from '#client/features/chat/sending/stored-messages.ts';
import { ERROR_TOAST_EVENT } from '#client/features/forms/show-error-toast.ts';
import { useErrorToast } from '#client/features/forms/use-error-toast.ts';
import { matchStore } from '#client/features/likes/match/match-store.ts';
import { resendLikes } from '#client/features/likes/button/resend-likes.ts';
import { onOtherTabChange } from '#client/features/likes/likes-channel.ts';
import { refetchAllLikes } from '#client/features/likes/list/queries.ts';
import { isNoticeEnabled } from '#client/features/notifications/notification-kinds.ts';
import { isPushSubscribed } from '#client/features/notifications/push/push-store.ts';
import { watchPush } from '#client/features/notifications/push/watch-push.ts';
import { reportPageHidden } from '#client/features/presence/page-hidden-contract.ts';
import { GENERAL_TEXTS } from '#client/i18n/text-bundles.ts';
import { createLazyPart } from '#client/lazy-part.tsx';
import { toasts } from '#client/ui/feedback/toast-store.ts';
import { ToastList } from '#client/ui/feedback/toast.tsx';
import { useT } from '#client/i18n/react.tsx';
import { useBadgeCount } from '../badge-count.ts';
import { useAppBadge } from './app-badge.ts';
import { prefetchNext } from './prefetch-next.ts';
import { ensureLikesLoaded, refreshMemberData } from './refresh-member-data.ts';
import { startPolling } from './polling.ts';
import { useRefetchWhenPremium } from './use-refetch-when-premium.ts';
import { usePopupDelay } from '#client/features/likes/popup/use-popup-delay.ts';

const LikePopup = createLazyPart(
  async () => (await import('#client/features/likes/popup/like-popup-host.tsx')).LikePopupHost,
  { isOptional: true },
);
const MatchHost = createLazyPart(
  async () => (await import('#client/features/likes/match/match-dialog-host.tsx')).MatchDialogHost,
  { texts: GENERAL_TEXTS, isOptional: true },
);
const MemberAlert = createLazyPart(
  async () => (await import('#client/features/notifications/member-alert.tsx')).MemberAlert,
  { texts: 'alerts', isOptional: true },
);
const TimeBonus = createLazyPart(
  async () => (await import('#client/features/discounts/time-bonus-host.tsx')).TimeBonusHost,
  { isOptional: true },
);

/** For a member who logs in but does not open the swipe game, which sends them itself. */
async function resendKeptAnswers(api: LoaderApi, memberId: string): Promise<void> {
  if (!hasUnsent('answer')) return;
  const { resendAnswers } = await import('#client/features/games/swipe/state/stored-answers.ts');
  await resendAnswers(api, memberId);
}

async function resumeStoredMessages(api: LoaderApi, memberId: string): Promise<void> {
  if (!hasStoredMessages()) return;
  const { resumeOutbox } = await import('#client/features/chat/sending/resume-outbox.ts');
  resumeOutbox(api, memberId);
}

/** Background tasks of member pages. For visitors it only removes the like popup's delay from the address. */
export function Background() {
  return useUser() ? <MemberBackground /> : <VisitorBackground />;
}

function VisitorBackground() {
  usePopupDelay(false);
  return null;
}

function MemberBackground() {
  const t = useT();
  const call = useCall();
  const queries = useQueryClient();
  const navigate = useNavigate();
  const [match] = useSyncExternalStore(matchStore.subscribe, matchStore.current);
  const user = useUser();
  const popup = usePopupDelay(isNoticeEnabled(user?.notifications_disabled ?? [], 'new_like', 'in_app'));
  const memberId = user?.id;
  useEffect(() => void ensureLikesLoaded(queries, call), [queries, call]);
  useEffect(() => (memberId === undefined ? undefined : reportWhenHidden(memberId)), [memberId]);
  useEffect(() => {
    if (memberId === undefined) return;
    dropUnsentOfOthers(memberId);
    takeUnsent(memberId, 'message');
    // Retried on the next page when the code fails to load.
    void resendLikes({ call, queries, t }, memberId).catch(() => undefined);
    void resumeStoredMessages({ call, queries }, memberId).catch(() => undefined);
    void resendKeptAnswers({ call, queries }, memberId).catch(() => undefined);
  }, [call, queries, t, memberId]);
  useEffect(() => startPolling(() => refreshMemberData(queries, call), isPushSubscribed), [queries, call]);
  useEffect(() => {
    if (memberId === undefined) return;
    const stop = new AbortController();
    void followInbox({ call, queries }, memberId, stop.signal);
    return () => stop.abort();
  }, [call, queries, memberId]);
  useEffect(() => {
    if (memberId === undefined) return;
    return watchPush({ call, queries }, memberId, {
      onPush: () => void refreshMemberData(queries, call),
      isOpen: isChatOnScreen,
      open: (path) => void navigate(path),
    });
  }, [call, queries, navigate, memberId]);
  // Lists of people are closed to a member who has to consent or to show the age first.
  const seesPeople = !user?.consent_needed && !user?.needs_age_check;
  useEffect(() => (seesPeople ? prefetchNext(queries, call) : undefined), [queries, call, seesPeople]);
  useRefetchWhenPremium(user?.paid_user ?? false);
  useAppBadge(useBadgeCount());
  useErrorEventToasts();
  // Messages to one member are not shown to the next one.
  useEffect(
    () => () => {
      toasts.clear();
      matchStore.clear();
      lastOpenedChat.clear();
      revealedPhotos.clear();
    },
    [],
  );
  useEffect(() => {
    return onLogoutInOtherTab(() => {
      clearTabData();
      void leaveMemberPages(queries, navigate);
    });
  }, [queries, navigate]);
  useEffect(() => {
    return onOtherTabChange(() => void refetchAllLikes(queries));
  }, [queries]);
  return (
    <>
      <ToastList dismissLabel={t('members.fictional.close')} />
      {popup.isDue && (
        <Suspense>
          <LikePopup onClose={popup.done} />
        </Suspense>
      )}
      {match && (
        <Suspense>
          <MatchHost key={match.id} member={match} />
        </Suspense>
      )}
      {user?.may_have_time_bonus && (
        <Suspense>
          <TimeBonus user={user} />
        </Suspense>
      )}
      <Suspense>
        <MemberAlert />
      </Suspense>
    </>
  );
}

/** Reports when the page becomes hidden, so that the member no longer counts as online. */
function reportWhenHidden(memberId: string): () => void {
  const onChange = () => {
    if (document.visibilityState !== 'hidden') return;
    const address = nameInAddress(reportPageHidden.path, memberId);
    navigator.sendBeacon(address, new Blob(['{}'], { type: 'application/json' }));
  };
  document.addEventListener('visibilitychange', onChange);
  return () => document.removeEventListener('visibilitychange', onChange);
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
