import { type Gift, getGiftPrice } from '#client/features/chat/gifts/gifts.ts';
import type { Sent } from '#client/features/chat/messages/message-contract.ts';
import type { RequestContext } from '#worker/context/request-context.ts';
import { send } from '../sending/send-message.ts';

/** Gifts always cost credits, also while a member has free messages. */
export function sendGiftMessage(
  context: RequestContext,
  { member, gift }: { readonly member: string; readonly gift: Gift },
): Promise<Sent> {
  const price = getGiftPrice(gift, context.tenant.gift_credits);
  return send(context, { recipient: member, content: { kind: 'gift', gift }, price, isIncluded: false });
}
