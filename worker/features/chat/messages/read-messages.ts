// docs/decisions/057-message-archive.md
import { type ArchiveSite, findArchived, listArchived } from '../archive/read-archive.ts';
import {
  type MessageRow,
  type MessageQuery,
  findHotMessages,
  listHotMessages,
  listHotTexts,
} from './hot-message-store.ts';

interface Place {
  readonly conversationId: string;
  readonly seq: number;
}

/** What the archive does not have of a message. */
const NOT_ARCHIVED = { quoted: null, sendKey: null };

/** Messages after one, or else the newest before one, always in order of `seq`, wherever they are stored. */
export async function listMessages(
  site: ArchiveSite,
  conversationId: string,
  query: MessageQuery,
): Promise<MessageRow[]> {
  const { clearedSeq, before, after, limit } = query;
  const isForward = before === undefined && after !== undefined;
  // The database is read first: a message that moves in the meantime is found in one of the two.
  const hot = await listHotMessages(site, conversationId, query);
  const from = Math.max(isForward ? after : 0, clearedSeq) + 1;
  const below = hot[0]?.seq ?? before ?? from;
  const missing = isForward ? limit : limit - hot.length;
  const archived = await listArchived(site, conversationId, { from, below, limit: missing, isForward });
  const rows = [...archived.map((row) => ({ ...row, ...NOT_ARCHIVED })), ...hot].slice(0, limit);
  return addQuotes(site, conversationId, rows);
}

/** Single messages, in no order. */
export async function findMessages(
  site: ArchiveSite,
  places: readonly Place[],
): Promise<(MessageRow & Place)[]> {
  const byConversation = Map.groupBy(await findRows(site, places), ({ conversationId }) => conversationId);
  const quoting = [...byConversation].map(async ([conversationId, rows]) => {
    const quoted = await addQuotes(site, conversationId, rows);
    return quoted.map((row) => ({ ...row, conversationId }));
  });
  return (await Promise.all(quoting)).flat();
}

/** Texts before a message, the newest first. */
export async function listTexts(
  site: ArchiveSite,
  conversationId: string,
  query: Pick<MessageQuery, 'clearedSeq' | 'limit'> & { readonly before: number },
): Promise<{ seq: number; text: string | null }[]> {
  const hot = await listHotTexts(site, conversationId, query);
  const archived = await listArchived(site, conversationId, {
    from: query.clearedSeq + 1,
    below: hot.at(-1)?.seq ?? query.before,
    limit: query.limit - hot.length,
  });
  return [...hot, ...archived.map(({ seq, text }) => ({ seq, text })).toReversed()];
}

async function findRows(site: ArchiveSite, places: readonly Place[]): Promise<(MessageRow & Place)[]> {
  const hot = await findHotMessages(site, places);
  const isFound = new Set(hot.map(({ conversationId, seq }) => `${conversationId}:${seq}`));
  const missing = places.filter(({ conversationId, seq }) => !isFound.has(`${conversationId}:${seq}`));
  const byConversation = Map.groupBy(missing, ({ conversationId }) => conversationId);
  const archived = await Promise.all(
    [...byConversation].map(async ([conversationId, quotedPlaces]) => {
      const rows = await findArchived(
        site,
        conversationId,
        quotedPlaces.map(({ seq }) => seq),
      );
      return rows.map((row) => ({ ...row, ...NOT_ARCHIVED, conversationId }));
    }),
  );
  return [...hot, ...archived.flat()];
}

/** Fills in quotes of archived messages; those of the others are read with their replies. */
async function addQuotes(
  site: ArchiveSite,
  conversationId: string,
  rows: readonly MessageRow[],
): Promise<MessageRow[]> {
  const quotedPlaces = rows.flatMap(({ quoted, replySeq }) =>
    quoted === null && replySeq !== null ? [replySeq] : [],
  );
  if (quotedPlaces.length === 0) return [...rows];
  const quotedRows = await findRows(
    site,
    [...new Set(quotedPlaces)].map((seq) => ({ conversationId, seq })),
  );
  const bySeq = new Map(quotedRows.map((row) => [row.seq, row]));
  return rows.map((row) => ({ ...row, quoted: row.quoted ?? bySeq.get(row.replySeq ?? 0) ?? null }));
}
