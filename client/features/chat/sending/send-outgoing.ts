import type { Call } from '#client/api/endpoint.ts';
import { fetchWithProgress, type OnProgress } from '#client/api/fetch-with-progress.ts';
import { type Sent, sendGift, sendMessage, sendPhoto } from '../messages/message-contract.ts';
import type { OutgoingMessage } from './outgoing-message.ts';

/** Makes the call that belongs to the kind of the message. */
export async function sendOutgoing(
  call: Call,
  message: OutgoingMessage,
  onProgress: OnProgress,
): Promise<Sent> {
  const { key, member } = message;
  switch (message.kind) {
    case 'text': {
      const { text, replyTo, price } = message;
      return call(
        sendMessage,
        { body: { member, text, price, ...(replyTo && { reply_to: replyTo.seq }) } },
        key,
      );
    }
    case 'gift':
      return call(sendGift, { body: { member, gift: message.gift, price: message.price } }, key);
    case 'lost_photo':
      throw new Error('The photo was lost.');
    case 'image': {
      const bytes = new Uint8Array(await message.file.arrayBuffer());
      return call(
        sendPhoto,
        {
          query: { member, ...(message.price !== undefined && { price: String(message.price) }) },
          upload: { bytes, type: message.file.type, fetch: fetchWithProgress(onProgress) },
        },
        key,
      );
    }
  }
}
