import { useState } from 'react';
import { useApi } from '#client/api/call-context.tsx';
import { userQuery } from '#client/features/auth/queries.ts';
import { showErrorToast } from '#client/features/forms/show-error-toast.ts';
import { useT } from '#client/i18n/react.tsx';
import type { LikeChange } from './like-change.ts';
import { loadSendLikeChange } from './load-send-like-change.ts';

/** Sends the clicks of the viewer on this heart; the page shows the last one before the server has answered. */
export function useSendLike(member: LikeChange['member']) {
  const t = useT();
  const { call, queries } = useApi();
  // Read without subscribing: the page observes the user, and there may be hundreds of hearts.
  const getViewerId = () => queries.getQueryData(userQuery(call).queryKey)?.id;
  const viewerId = getViewerId();
  const [pendingLiked, setPendingLiked] = useState<boolean | null>(null);
  const send = async (liked: boolean) => {
    setPendingLiked(liked);
    const press = { member, liked, idempotencyKey: crypto.randomUUID() };
    await loadSendLikeChange(queries, press)
      .then(({ sendLikeChange }) => {
        // The session may have ended while the click waited, and another member may have logged in.
        if (getViewerId() !== viewerId) return undefined;
        return sendLikeChange({ call, queries, t }, press);
      })
      .catch(showErrorToast);
    // A later click sets its own value.
    setPendingLiked((now) => (now === liked ? null : now));
  };
  return { viewerId, pendingLiked, send };
}
