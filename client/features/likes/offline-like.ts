import { type QueryClient, onlineManager } from '@tanstack/react-query';
import { ApiError } from '#client/api/errors.ts';
import type { Translate } from '#client/i18n/translate.ts';
import { toasts } from '#client/ui/feedback/toast-store.ts';
import { listPendingLikes } from './queries.ts';

/**
 * How a change of a heart waits for a connection: it says so at once, all its tries carry one key, and of several that
 * wait only the last is sent.
 */
export function createOfflineLike(
  { queries, t }: { queries: QueryClient; t: Translate },
  id: string,
  key: string,
) {
  const member = idOfUser(queries);
  const sayThatItWaits = () => toasts.show({ message: t('app.likes.waiting'), icon: 'wifi-slash-fill' });
  return {
    key,
    options: {
      networkMode: 'online',
      retry(failures: number, error: Error) {
        const isWaiting = error instanceof ApiError && error.code === 'offline';
        if (isWaiting && failures === 0) sayThatItWaits();
        return isWaiting;
      },
    } as const,
    sayIfWaiting() {
      if (!onlineManager.isOnline()) sayThatItWaits();
    },
    /** Not when a later press waits behind this one. */
    isStillWanted(): boolean {
      // What one member pressed is not sent in the name of the next one.
      if (idOfUser(queries) !== member) throw new ApiError('authentication_required');
      return listPendingLikes(queries, id).length === 1;
    },
  };
}

function idOfUser(queries: QueryClient): string | undefined {
  return queries.getQueryData<{ id: string } | null>(['user'])?.id;
}
