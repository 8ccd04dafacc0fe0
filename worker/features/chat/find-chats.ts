import { CHATS_PAGE_SIZE } from '#client/features/chat/rules.ts';
import { foldText } from '#client/i18n/fold-text.ts';
import type { Site } from '#worker/context/site-context.ts';
import { type ChatCursor, type ChatRow, findChats, listChatNames } from './chat-row-store.ts';
import { isAccount } from './to-chat.ts';

type Names = Awaited<ReturnType<typeof listChatNames>>;

/** Conversations with members whose names contain the words: a page, and one more where another one follows. */
export async function findChatRows(
  context: Site,
  {
    viewer,
    name,
    after,
  }: { readonly viewer: string; readonly name: string; readonly after: ChatCursor | null },
): Promise<ChatRow[]> {
  const words = foldText(name).trim();
  if (words === '') return [];
  const hits = (await listChatNames(context, viewer))
    // The list shows no name of a closed account.
    .filter((row) => isAccount(row) && foldText(row.name).includes(words))
    .toSorted(compareInList)
    .filter((row) => after === null || isAfter(row, after))
    .slice(0, CHATS_PAGE_SIZE + 1);
  const rows = await findChats(
    context,
    viewer,
    hits.map(({ conversationId }) => conversationId),
  );
  return rows.toSorted(compareInList);
}

type Place = Pick<Names[number], 'spot' | 'lastAt' | 'conversationId'>;

/** Pinned conversations, then the latest of all lists. */
function compareInList(one: Place, other: Place): number {
  const pinned = Number(other.spot === 1) - Number(one.spot === 1);
  return pinned || other.lastAt - one.lastAt || (one.conversationId < other.conversationId ? -1 : 1);
}

/** A page never ends among the pinned ones. */
function isAfter(row: Place, { at, id }: ChatCursor): boolean {
  return row.spot !== 1 && (row.lastAt < at || (row.lastAt === at && row.conversationId > id));
}
