import { useQueryClient } from '@tanstack/react-query';
import { type ComponentType, type ReactNode, lazy, Suspense, useEffect } from 'react';
import { useCall } from '#client/api/call-context.tsx';
import { useUser } from '#client/features/auth/queries.ts';
import { onOtherTabs } from '#client/features/likes/other-tabs.ts';
import { likesQuery } from '#client/features/likes/queries.ts';
import { isWanted } from '#client/features/notifications/kinds.ts';
import { loadTexts } from '#client/i18n/load.ts';
import { toasts } from '#client/ui/toast-store.ts';
import { ToastList } from '#client/ui/toast.tsx';
import { useT } from '#client/i18n/react.tsx';
import { useNewsCount } from '../news.ts';
import { showOnAppIcon } from './app-badge.ts';
import { sayWhenHidden } from './page-hidden.ts';
import { prefetchNext } from './prefetch-next.ts';
import { needNews, refreshNews } from './refresh-news.ts';
import { keepFresh } from './keep-fresh.ts';
import { useRefusals } from './use-refusals.ts';
import { useLikeDelay } from './use-like-delay.ts';

const LikePopup = spare(async () => (await import('./like-popup-host.tsx')).LikePopupHost);

const MemberAlert = spare(async () => {
  const [{ MemberAlert: loaded }] = await Promise.all([import('./member-alert.tsx'), loadTexts('alerts')]);
  return loaded;
});

/** What cannot be had, in a tunnel or after a release, is left out: no page is lost for it. */
function spare<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  return lazy(() =>
    load().then(
      (loaded) => ({ default: loaded }),
      () => ({ default: (): ReactNode => null }),
    ),
  );
}

/** What goes on beside the pages of a member: news, the badge of the app, toasts, the like popup, reminders. */
export function Life() {
  const t = useT();
  const call = useCall();
  const queries = useQueryClient();
  const popup = useLikeDelay(isWanted(useUser()?.notifications_disabled ?? [], 'new_like', 'in_app'));
  const news = useNewsCount();
  useEffect(() => void needNews(queries, call), [queries, call]);
  useEffect(() => sayWhenHidden(), []);
  useEffect(() => keepFresh(() => refreshNews(queries, call)), [queries, call]);
  useEffect(() => prefetchNext(queries, call), [queries, call]);
  useEffect(() => showOnAppIcon(news), [news]);
  useRefusals();
  // Whoever logs out leaves no number behind, and what one member was told is not for the next one.
  useEffect(
    () => () => {
      showOnAppIcon(0);
      toasts.clear();
    },
    [],
  );
  useEffect(
    () =>
      onOtherTabs(
        () => void queries.invalidateQueries({ queryKey: likesQuery(call).queryKey, refetchType: 'all' }),
      ),
    [queries, call],
  );
  return (
    <>
      <ToastList dismissLabel={t('members.fictional.close')} />
      {popup.isDue && (
        <Suspense>
          <LikePopup onClose={popup.done} />
        </Suspense>
      )}
      <Suspense>
        <MemberAlert />
      </Suspense>
    </>
  );
}
