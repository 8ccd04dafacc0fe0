import type { QueryClient } from '@tanstack/react-query';
import type { Call } from '#client/api/endpoint.ts';
import type { Chat } from '../../contract.ts';
import { mapRows } from '../../events/apply-to-chats.ts';
import { mapMessages } from '../../events/apply-to-conversation.ts';
import { deleteMessage, reactToMessage } from '../message-contract.ts';
import type { Message, Reaction } from '../message.ts';
import { updateChats, updateConversations } from '../../queries.ts';
import { trackChatChange } from '../../sync/track-changes.ts';

interface Deps {
  readonly queries: QueryClient;
  readonly call: Call;
  readonly conversation: Chat['conversation'];
}

/** Changes are sent one after the other, so that the last press decides. */
let last: Promise<unknown> = Promise.resolve();

/** Shows a reaction at once, then tells the server. Rejects after a failure, when it shows the earlier one again. */
export async function react(
  deps: Deps,
  { seq, reactions }: Message,
  reaction: Reaction | null,
): Promise<void> {
  const { call, conversation } = deps;
  const show = (mine: Reaction | null, instead?: Reaction | null) =>
    update(deps, seq, (message) =>
      instead === undefined || message.reactions.mine === instead
        ? { ...message, reactions: { ...message.reactions, mine } }
        : message,
    );
  show(reaction);
  try {
    await sendNext(() =>
      call(reactToMessage, { params: { id: conversation.id, seq: String(seq) }, body: { reaction } }),
    );
  } catch (error) {
    show(reactions.mine, reaction);
    throw error;
  }
}

/** Empties a message at once, then tells the server. Rejects after a failure, when the message is back. */
export async function removeMessage(deps: Deps, original: Message): Promise<void> {
  const { call, conversation } = deps;
  const { seq } = original;
  update(deps, seq, toDeleted);
  try {
    await sendNext(() => call(deleteMessage, { params: { id: conversation.id, seq: String(seq) } }));
  } catch (error) {
    update(deps, seq, () => original);
    throw error;
  }
}

function sendNext<T>(send: () => Promise<T>): Promise<T> {
  const sent = trackChatChange(() => last.then(send));
  last = sent.catch(() => undefined);
  return sent;
}

function toDeleted(message: Message): Message {
  const nothing = { text: null, image: null, gift: null, reply_to: null };
  return { ...message, ...nothing, reactions: { mine: null, peer: null }, deleted: true };
}

/** Changes a message wherever it is shown. */
function update({ queries, conversation }: Deps, seq: number, change: (message: Message) => Message): void {
  const changeOne = (message: Message) => (message.seq === seq ? change(message) : message);
  updateConversations(queries, (data) =>
    data.pages[0]?.conversation?.id === conversation.id ? mapMessages(data, changeOne) : data,
  );
  updateChats(queries, (list) =>
    mapRows(list, conversation.id, (row) => {
      const message = changeOne(row.last_message);
      return message === row.last_message ? row : { ...row, last_message: message };
    }),
  );
}
