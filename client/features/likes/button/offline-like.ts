import { type QueryClient, onlineManager } from '@tanstack/react-query';
import { ApiError } from '#client/api/errors.ts';
import { getPageMember } from '#client/api/page-headers.ts';
import type { Translate } from '#client/i18n/translate.ts';
import { toasts } from '#client/ui/feedback/toast-store.ts';
import { listPendingLikes } from '../queries.ts';

/**
 * Lets a like wait for a connection: it shows that at once, all its attempts share one key, and only the last of
 * several is sent.
 */
export function createOfflineLike(
  { queries, t }: { queries: QueryClient; t: Translate },
  id: string,
  key: string,
) {
  const member = getPageMember(queries);
  const showWaiting = () => toasts.show({ message: t('app.likes.waiting'), icon: 'wifi-slash-fill' });
  return {
    key,
    options: {
      networkMode: 'online',
      retry(failures: number, error: Error) {
        const isWaiting = error instanceof ApiError && error.code === 'offline';
        if (isWaiting && failures === 0) showWaiting();
        return isWaiting;
      },
    } as const,
    sayIfWaiting() {
      if (!onlineManager.isOnline()) showWaiting();
    },
    /** False when a later click waits behind this one. */
    isStillWanted(): boolean {
      // A click is never sent in the name of the next member.
      if (getPageMember(queries) !== member) throw new ApiError('authentication_required');
      return listPendingLikes(queries, id).length === 1;
    },
  };
}
