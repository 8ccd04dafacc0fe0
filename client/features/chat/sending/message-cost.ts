import type { Allowance, ConversationPage } from '../contract.ts';
import { getGiftPrice } from '../gifts/gifts.ts';
import type { OutgoingContent, OutgoingMessage } from './outgoing-message.ts';

/** What sending the next message means for its sender. */
export type MessageCost = { kind: 'free'; left: number; price: number; owed: number } | PaidCost;

/** The same for a photo or a gift, which is never free. */
type PaidCost =
  | { kind: 'paid'; price: number; credits: number; owed: number }
  | Unpayable
  | { kind: 'conversations_used_up' };

/** The credits do not suffice, or what is owed has to be settled first. */
export interface Unpayable {
  kind: 'short' | 'owed';
  price: number;
  credits: number;
  owed: number;
}

/** What is paid before the next message, because it is sent before. */
export interface PendingMessages {
  readonly texts: number;
  readonly photosAndGifts: number;
  /** The price of these photos and gifts. */
  readonly credits: number;
}

export const NOTHING_PENDING: PendingMessages = { texts: 0, photosAndGifts: 0, credits: 0 };

interface Prices {
  readonly photo_credits: number;
  readonly gift_credits: number;
}

export function summarizePending(outgoing: readonly OutgoingMessage[], prices: Prices): PendingMessages {
  const pending = outgoing.filter(({ state }) => state !== 'failed');
  const credits = pending.reduce((sum, message) => sum + getPrice(message, prices), 0);
  const texts = pending.filter(({ kind }) => kind === 'text').length;
  return { texts, photosAndGifts: pending.length - texts, credits };
}

function getPrice(message: OutgoingMessage, prices: Prices): number {
  if (message.kind === 'gift') return getGiftPrice(message.gift, prices.gift_credits);
  return message.kind === 'image' ? prices.photo_credits : 0;
}

type Payer = Pick<ConversationPage, 'conversation' | 'allowance'>;

/** The cost of the next text at this price. */
export function getMessageCost(payer: Payer, price: number, pending: PendingMessages): MessageCost {
  if (isLimited(payer, pending)) return { kind: 'conversations_used_up' };
  const { free_messages_left: left, credits } = spend(payer.allowance, price, pending);
  const { owed } = payer.allowance;
  if (left > 0) return { kind: 'free', left, price, owed };
  return { kind: getKind(payer, price, credits), price, credits, owed };
}

/** The cost of a photo or a gift at this price; texts that wait cost `textPrice` each. */
export function getPaidCost(
  payer: Payer,
  price: number,
  textPrice: number,
  pending: PendingMessages,
): PaidCost {
  if (isLimited(payer, pending)) return { kind: 'conversations_used_up' };
  const { credits, owed } = spend(payer.allowance, textPrice, pending);
  return { kind: getKind(payer, price, credits), price, credits, owed };
}

function getKind({ allowance }: Payer, price: number, credits: number): 'paid' | Unpayable['kind'] {
  if (price > 0 && allowance.owed > 0) return 'owed';
  return credits < price ? 'short' : 'paid';
}

/** What the page shows that the message costs. */
export function getShownPrice(cost: { kind: MessageCost['kind']; price: number }): number {
  return cost.kind === 'free' ? 0 : cost.price;
}

export function isUnpayable(cost: MessageCost): cost is Unpayable {
  return cost.kind === 'short' || cost.kind === 'owed';
}

/** The first message, which may be on its way, begins the conversation. */
function isLimited({ conversation, allowance }: Payer, { texts, photosAndGifts }: PendingMessages): boolean {
  return !conversation && texts + photosAndGifts === 0 && allowance.conversations_left === 0;
}

function spend(allowance: Allowance, price: number, { texts, credits }: PendingMessages): Allowance {
  const free = Math.min(texts, allowance.free_messages_left);
  return {
    ...allowance,
    free_messages_left: allowance.free_messages_left - free,
    credits: allowance.credits - (texts - free) * price - credits,
  };
}

/** What the choice of a gift and the preview of a photo need. */
export interface AttachmentProps {
  page: ConversationPage;
  pending: PendingMessages;
  /** Returns false if it cannot be sent now. */
  onSend: (content: OutgoingContent) => boolean;
}
