import type { ConversationPage } from '../contract.ts';
import type { PendingMessages } from './message-cost.ts';
import type { OutgoingContent } from './outgoing-message.ts';

/** What the choice of a gift and the preview of a photo need. */
export interface AttachmentProps {
  page: ConversationPage;
  pending: PendingMessages;
  /** Returns false if it cannot be sent now. */
  onSend: (content: OutgoingContent) => boolean;
}
