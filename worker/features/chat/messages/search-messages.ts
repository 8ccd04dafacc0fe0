import type { AnswerOf } from '#client/api/endpoint.ts';
import { foldText } from '#client/i18n/fold-text.ts';
import type { searchMessages } from '#client/features/chat/messages/message-contract.ts';
import { FOUND_PAGE_SIZE } from '#client/features/chat/rules.ts';
import type { RequestContext } from '#worker/context/request-context.ts';
import { requireMember } from '#worker/session/require-member.ts';
import { findMessages, listTexts } from './read-messages.ts';
import { requireChat } from '../reading/read-conversation.ts';
import { isContentHidden } from '../to-chat.ts';
import { toMessage } from './to-message.ts';

const BATCH_SIZE = 500;

/** Texts that one call reads at most, so that a long conversation costs no request too much. */
const READ_LIMIT = 5000;

/** Reads the conversation backwards until a page is found, the beginning is reached or enough was read. */
export async function search(
  context: RequestContext,
  { id, q, before }: { readonly id: string; readonly q: string; readonly before?: number | undefined },
): Promise<AnswerOf<typeof searchMessages>> {
  const viewer = requireMember(context).id;
  const chat = await requireChat(context, id);
  const words = foldText(q).trim();
  if (isContentHidden(chat) || words === '') return { messages: [], next: null };
  const seqs: number[] = [];
  let [next, read]: [number | null, number] = [before ?? chat.lastSeq + 1, 0];
  while (next !== null && seqs.length < FOUND_PAGE_SIZE && read < READ_LIMIT) {
    const batch = await listTexts(context, id, {
      clearedSeq: chat.clearedSeq,
      before: next,
      limit: BATCH_SIZE,
    });
    const hits = batch.filter(({ text }) => text !== null && foldText(text).includes(words));
    const pageHits = hits.slice(0, FOUND_PAGE_SIZE - seqs.length);
    seqs.push(...pageHits.map(({ seq }) => seq));
    read += batch.length;
    // Hits that did not fit begin the next page.
    const last = pageHits.length < hits.length ? pageHits.at(-1) : batch.at(-1);
    next = last && (pageHits.length < hits.length || batch.length === BATCH_SIZE) ? last.seq : null;
  }
  const rows = await findMessages(
    context,
    seqs.map((seq) => ({ conversationId: id, seq })),
  );
  const messages = rows
    .map((row) => toMessage(row, chat, viewer))
    .filter(({ deleted }) => !deleted)
    .toSorted((one, other) => other.seq - one.seq);
  return { messages, next };
}
