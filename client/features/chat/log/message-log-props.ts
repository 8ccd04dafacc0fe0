import type { UseInfiniteQueryResult } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import type { Message } from '../messages/message.ts';
import type { ConversationData } from '../events/cached-data.ts';
import type { LogItem } from './message-items.ts';
import type { SavedPlace } from './saved-places.ts';
import type { NewLine } from './use-new-line.ts';

/** The query of a conversation that is loaded. */
export type ConversationQuery = Omit<UseInfiniteQueryResult, 'data'> & { data: ConversationData };

export interface MessageLogProps {
  items: readonly LogItem[];
  messages: readonly Message[];
  query: ConversationQuery;
  /** The name of the other member, for announcements. */
  name: string;
  /** Loads the newest messages in place of those shown; null leaves it to the link. */
  onNewest: (() => void) | null;
  newLine: NewLine;
  /** Called with the latest message that was on the screen. */
  onShown: (seq: number) => void;
  /** The id in the address of the page, for the place that Back returns to. */
  address: string;
  /** Where Back returns to; null opens at the new messages, or else at the end. */
  returnTo: SavedPlace | null;
  /** Loads the first new message; null while it is loaded, or if there is none. */
  onFirstNew: (() => void) | null;
  /** The message to scroll to, a new object for each time. */
  target: { readonly seq: number } | null;
  /** Something is open at a message, which must not move away. */
  isHeld: boolean;
  renderItem: (item: LogItem) => ReactElement;
  /** What stands below the messages. It reports a new line there, and whether the viewer has written it. */
  renderTail: (onGrow: (isOwn: boolean) => void) => ReactElement;
}
