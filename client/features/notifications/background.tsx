import { useQueryClient } from '@tanstack/react-query';
import { Suspense, useEffect } from 'react';
import { useNavigate } from 'react-router';
import { useCall } from '#client/api/call-context.tsx';
import type { User } from '#client/features/auth/user.ts';
import { isChatOnScreen } from '#client/features/chat/last-opened-chat.ts';
import { createLazyPart } from '#client/lazy-part.tsx';
import { watchPush } from './push/watch-push.ts';

const MemberAlert = createLazyPart(async () => (await import('./member-alert.tsx')).MemberAlert, {
  texts: 'alerts',
  isOptional: true,
});

/** Follows push messages, and shows the alert that is due. `refresh` reads again what a push may have told. */
export function NotificationsBackground({ user: { id }, refresh }: { user: User; refresh: () => void }) {
  const call = useCall();
  const queries = useQueryClient();
  const navigate = useNavigate();
  useEffect(
    () =>
      watchPush({ call, queries }, id, {
        onPush: refresh,
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
