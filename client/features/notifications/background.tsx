import { Suspense, useEffect } from 'react';
import { useNavigate } from 'react-router';
import { useApi } from '#client/api/call-context.tsx';
import type { User } from '#client/features/auth/user.ts';
import { isChatOnScreen } from '#client/features/chat/list/last-opened-chat.ts';
import { createLazyPart } from '#client/lazy-part.tsx';
import { watchPush } from './push/watch-push.ts';

const MemberAlert = createLazyPart(async () => (await import('./member-alert.tsx')).MemberAlert, {
  texts: 'alerts+push',
  isOptional: true,
});

interface Props {
  user: User;
  /** Reads again what a push may have told. */
  refresh: () => Promise<void>;
}

/** Follows push messages, and shows the alert that is due. */
export function NotificationsBackground({ user: { id }, refresh }: Props) {
  const { call, queries } = useApi();
  const navigate = useNavigate();
  useEffect(
    () =>
      watchPush({ call, queries }, id, {
        onPush: () => void refresh(),
        isOpen: isChatOnScreen,
        open: (path) => void navigate(path),
      }),
    [call, queries, navigate, id, refresh],
  );
  return (
    <Suspense>
      <MemberAlert />
    </Suspense>
  );
}
