import { useEffect } from 'react';
import { useApi } from '#client/api/call-context.tsx';
import type { LoaderApi } from '#client/api/loader-context.ts';
import { takeUnsent } from '#client/features/auth/session/unsent-input.ts';
import type { User } from '#client/features/auth/user.ts';
import { lastOpenedChat } from './list/last-opened-chat.ts';
import { followInbox } from './live/follow-inbox.ts';
import { revealedPhotos, STORED_MESSAGES_KEY } from './cleared-at-logout.ts';
import { readStored } from '#client/ui/browser-storage.ts';

/** Follows the inbox, and sends messages that were kept. */
export function ChatBackground({ user: { id } }: { user: User }) {
  const { call, queries } = useApi();
  useEffect(() => {
    takeUnsent(id, 'message');
    // Retried on the next page when the code fails to load.
    void resumeStoredMessages({ call, queries }, id).catch(() => undefined);
  }, [call, queries, id]);
  useEffect(() => {
    const stop = new AbortController();
    void followInbox({ call, queries }, id, stop.signal);
    return () => stop.abort();
  }, [call, queries, id]);
  useEffect(
    () => () => {
      lastOpenedChat.clear();
      revealedPhotos.clear();
    },
    [],
  );
  return null;
}

async function resumeStoredMessages(api: LoaderApi, memberId: string): Promise<void> {
  if (readStored('session', STORED_MESSAGES_KEY) === null) return;
  const { resumeOutbox } = await import('./sending/use-outbox.ts');
  resumeOutbox(api, memberId);
}
