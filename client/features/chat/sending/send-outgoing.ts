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
      const { text, replyTo } = message;
      return call(sendMessage, { body: { member, text, ...(replyTo && { reply_to: replyTo.seq }) } }, key);
    }
    case 'gift':
      return call(sendGift, { body: { member, gift: message.gift } }, key);
    case 'lost_photo':
      throw new Error('The photo was lost.');
    case 'image': {
      const bytes = new Uint8Array(await message.file.arrayBuffer());
      return call(
        sendPhoto,
        {
          query: { member },
          upload: { bytes, type: message.file.type, fetch: fetchWithProgress(onProgress) },
        },
        key,
      );
    }
  }
}
