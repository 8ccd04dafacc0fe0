import { useQueryClient } from '@tanstack/react-query';
import { type ComponentType, type ReactNode, lazy, Suspense, useEffect, useSyncExternalStore } from 'react';
import { useNavigate } from 'react-router';
import { useCall } from '#client/api/call-context.tsx';
import { fetchAhead } from '#client/api/prefetch.ts';
import type { LoaderApi } from '#client/api/loader-context.ts';
import { clearTab } from '#client/features/auth/session/clear-browser-data.ts';
import { dropKeptOfOthers, isKept } from '#client/features/auth/session/unsent-input.ts';
import { leave, onLoggedOutElsewhere } from '#client/features/auth/session/logout.ts';
import { useUser } from '#client/features/auth/queries.ts';
import { matches } from '#client/features/likes/match/match-store.ts';
import { resendLikes } from '#client/features/likes/resend-likes.ts';
import { onOtherTabs } from '#client/features/likes/likes-channel.ts';
import { LIST_KEY } from '#client/features/likes/list/queries.ts';
import { askLikesAgain } from '#client/features/likes/queries.ts';
import { isWanted } from '#client/features/notifications/notice-kinds.ts';
import { loadTexts } from '#client/i18n/load-texts.ts';
import { toasts } from '#client/ui/feedback/toast-store.ts';
import { ToastList } from '#client/ui/feedback/toast.tsx';
import { useT } from '#client/i18n/react.tsx';
import { useNewsCount } from '../badge-count.ts';
import { useAppBadge } from './app-badge.ts';
import { sayWhenHidden } from './report-page-hidden.ts';
import { prefetchNext } from './prefetch-next.ts';
import { needNews, refreshNews } from './refresh-member-data.ts';
import { keepFresh } from './polling.ts';
import { useRefusals } from './use-error-toasts.ts';
import { useLikeDelay } from '#client/features/likes/popup/use-popup-delay.ts';

const LikePopup = spare(
  async () => (await import('#client/features/likes/popup/like-popup-host.tsx')).LikePopupHost,
);

const MatchHost = spare(
  async () => (await import('#client/features/likes/match/match-dialog-host.tsx')).MatchHost,
);

const MemberAlert = spare(async () => {
  const [{ MemberAlert: loaded }] = await Promise.all([
    import('#client/features/notifications/member-alert.tsx'),
    loadTexts('alerts'),
  ]);
  return loaded;
});

/** What cannot be had, in a tunnel or after a release, is left out: no page is lost for it. */
function spare<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  return lazy(() =>
    fetchAhead(load).then(
      (loaded) => ({ default: loaded }),
      () => ({ default: (): ReactNode => null }),
    ),
  );
}

/** For a member who logs in and does not come to the swipe game, which sends them itself. */
async function resendKeptAnswers(api: LoaderApi, memberId: string): Promise<void> {
  if (!isKept('answer')) return;
  const { resendAnswers } = await import('#client/features/games/swipe/stored-answers.ts');
  await resendAnswers(api, memberId);
}

/** What goes on beside the pages of a member. Of a visitor's, only that the delay of a like popup leaves the address. */
export function Life() {
  return useUser() ? <OfMember /> : <OfVisitor />;
}

function OfVisitor() {
  useLikeDelay(false);
  return null;
}

/** News, the badge of the app, toasts, the like popup, a match, reminders. */
function OfMember() {
  const t = useT();
  const call = useCall();
  const queries = useQueryClient();
  const navigate = useNavigate();
  const [match] = useSyncExternalStore(matches.subscribe, matches.current);
  const user = useUser();
  const popup = useLikeDelay(isWanted(user?.notifications_disabled ?? [], 'new_like', 'in_app'));
  const memberId = user?.id;
  useEffect(() => void needNews(queries, call), [queries, call]);
  useEffect(() => sayWhenHidden(), []);
  useEffect(() => {
    if (memberId === undefined) return;
    dropKeptOfOthers(memberId);
    // What cannot be loaded now is tried again on the next page.
    void resendLikes({ call, queries, t }, memberId).catch(() => undefined);
    void resendKeptAnswers({ call, queries }, memberId).catch(() => undefined);
  }, [call, queries, t, memberId]);
  useEffect(() => keepFresh(() => refreshNews(queries, call)), [queries, call]);
  useEffect(() => prefetchNext(queries, call), [queries, call]);
  useAppBadge(useNewsCount());
  useRefusals();
  // What one member was told is not for the next one.
  useEffect(
    () => () => {
      toasts.clear();
      matches.clear();
    },
    [],
  );
  useEffect(() => {
    return onLoggedOutElsewhere(() => {
      clearTab();
      void leave(queries, navigate);
    });
  }, [queries, navigate]);
  useEffect(() => {
    return onOtherTabs(() => {
      void askLikesAgain(queries);
      void queries.invalidateQueries({ queryKey: LIST_KEY });
      // The bell counts likes too, and what was seen in another tab.
      void queries.invalidateQueries({ queryKey: ['user'] });
    });
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
      <Suspense>
        <MemberAlert />
      </Suspense>
    </>
  );
}
