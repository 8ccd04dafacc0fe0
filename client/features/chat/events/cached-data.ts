import type { InfiniteData } from '@tanstack/react-query';
import type { Chat, ChatsPage, ConversationPage } from '../contract.ts';

export const CHAT_FILTERS = ['all', 'unread', 'shelved'] as const;

/** Which conversations a list has; with a name those that a search for it has found. */
export type ChatFilter = (typeof CHAT_FILTERS)[number] | { readonly name: string };

/** What decides where a row stands. */
export type RowPlace = Pick<Chat, 'conversation' | 'spot'> & {
  readonly last_message: { readonly at: number };
};

/** A page with the place of its last row when it was loaded, wherever that row is now: the next page begins behind it. */
export interface ListedPage extends ChatsPage {
  readonly end?: RowPlace | undefined;
}

/** The pages of the list that are loaded. */
export type ChatsData = InfiniteData<ListedPage, string | null>;

/** Where a page of a conversation ends or begins, or the first unread message; without any it is the newest. */
export interface Place {
  before?: string;
  after?: string;
  at?: 'unread';
}

/** The pages of a conversation that are loaded, the oldest first. */
export type ConversationData = InfiniteData<ConversationPage, Place>;
