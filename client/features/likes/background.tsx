import { Suspense, useEffect, useSyncExternalStore } from 'react';
import { useApi } from '#client/api/call-context.tsx';
import type { User } from '#client/features/auth/user.ts';
import { isNoticeEnabled } from '#client/features/notifications/notification-kinds.ts';
import { useT } from '#client/i18n/react.tsx';
import { GENERAL_TEXTS } from '#client/i18n/text-bundles.ts';
import { createLazyPart } from '#client/lazy-part.tsx';
import { refetchAllLikes } from './list/queries.ts';
import { matchStore } from './match/match-store.ts';
import { usePopupDelay } from './popup/use-popup-delay.ts';
import { likesQuery } from './queries.ts';
import { hasUnsent, takeUnsent } from '#client/features/auth/session/unsent-input.ts';
import { type LikeChange, likesChannel } from './button/like-change.ts';
import type { LikeTools } from './button/send-like-change.ts';

const LikePopup = createLazyPart(async () => (await import('./popup/like-popup-host.tsx')).LikePopupHost, {
  isOptional: true,
});
const MatchHost = createLazyPart(
  async () => (await import('./match/match-dialog-host.tsx')).MatchDialogHost,
  { texts: GENERAL_TEXTS, isOptional: true },
);

/** Keeps the likes of all tabs alike, sends kept ones, and shows new likes and matches. */
export function LikesBackground({ user: { id, notifications_disabled } }: { user: User }) {
  const t = useT();
  const { call, queries } = useApi();
  const [match] = useSyncExternalStore(matchStore.subscribe, matchStore.current);
  const popup = usePopupDelay(isNoticeEnabled(notifications_disabled, 'new_like', 'in_app'));
  // A server-rendered page contains them; a page after login in the browser lacks them.
  useEffect(
    () => void queries.query({ ...likesQuery(call), staleTime: 'static' }).catch(() => undefined),
    [queries, call],
  );
  // Retried on the next page when the code fails to load.
  useEffect(() => void resendLikes({ call, queries, t }, id).catch(() => undefined), [call, queries, t, id]);
  useEffect(() => likesChannel.listen(() => void refetchAllLikes(queries)), [queries]);
  // Messages to one member are not shown to the next one.
  useEffect(() => () => matchStore.clear(), []);
  return (
    <>
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
    </>
  );
}

/** Resends this member's likes that were being sent when the session ended, each as the same request. */
export async function resendLikes(tools: LikeTools, memberId: string): Promise<void> {
  if (!hasUnsent('like')) return;
  const { sendLikeChange } = await import('./button/send-like-change.ts');
  await Promise.all(
    takeUnsent(memberId, 'like').map((change) => sendLikeChange(tools, change as LikeChange)),
  );
}
