import { useInfiniteQuery } from '@tanstack/react-query';
import { useCall } from '#client/api/call-context.tsx';
import type { ConversationPage } from '../contract.ts';
import { findRow } from '../events/apply-to-chats.ts';
import type { ChatPageData } from '../loader.ts';
import { chatsQuery } from '../queries.ts';

/** Which list is shown. */
export type ShownList = Pick<ChatPageData, 'filter' | 'after'>;

/**
 * Whether the other member is online. The list says it where it has the conversation: the list is read again when the
 * member returns to the tab, the conversation is not.
 */
export function usePresence(
  { conversation, profile }: ConversationPage,
  { filter, after }: ShownList,
): boolean {
  const { data } = useInfiniteQuery({
    ...chatsQuery(useCall(), filter, after),
    select: (list) => conversation && findRow(list, conversation.id)?.profile.online,
    // The list itself reads it.
    enabled: false,
  });
  return data ?? profile.online;
}
