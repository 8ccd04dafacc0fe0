import type { Message } from '../messages/message.ts';

/** The last gift of the peer, if the viewer has sent nothing since. Messages are in their order. */
export function findUnansweredGift(messages: readonly Message[]): Message | null {
  const last = messages.findLast(({ mine, gift, deleted }) => mine || (gift !== null && !deleted));
  return last && !last.mine ? last : null;
}
