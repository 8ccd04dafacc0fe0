import { DatabaseSync } from 'node:sqlite';
import { getConversationId, orderPair } from '#worker/features/chat/conversation-id.ts';
import { createRandom } from '#demo/random.ts';
import { personId, withoutIndexes } from './fill-database.ts';

const MINUTE_MS = 60_000;
/** Everything is younger than what moves to the archive. */
const LONGEST_MS = 20 * 24 * 60 * MINUTE_MS;
/** Of a viewer, on a site of any size. */
const VIEWER = { chats: 40, messages: 10, longest: 500, likes: 100 };
/** Of the other members. */
const MESSAGES_OF_MEMBER = 10;
const MESSAGES_OF_CHAT = 20;
const LIKES_OF_MEMBER = 3;

interface Chat {
  readonly id: string;
  readonly pair: readonly [string, string];
  readonly messages: number;
}

interface Site {
  readonly tenantId: string;
  readonly members: number;
  readonly viewers: readonly string[];
  readonly now: number;
}

/** Fills a database of members with what they have written to each other, and with likes. */
export function fillChats(path: string, site: Site): void {
  const db = new DatabaseSync(path, { enableForeignKeyConstraints: false });
  db.exec('PRAGMA journal_mode = OFF; PRAGMA synchronous = OFF; PRAGMA cache_size = -400000');
  withoutIndexes(db, () => {
    db.exec('BEGIN');
    insertChats(db, { ...site, chats: listChats(site) });
    insertLikes(db, site);
    db.exec('COMMIT');
  });
  db.exec(`UPDATE members SET likes_given = given.n
    FROM (SELECT member_id, count(*) AS n FROM likes GROUP BY 1) AS given WHERE given.member_id = members.id`);
  db.exec('PRAGMA journal_mode = WAL');
  db.close();
}

export function toChat(tenantId: string, one: string, other: string, messages: number): Chat {
  return { id: getConversationId(tenantId, one, other), pair: orderPair(one, other), messages };
}

/** Conversations in which the two members write in turn. */
export function insertChats(
  db: DatabaseSync,
  { tenantId, now, chats }: Pick<Site, 'tenantId' | 'now'> & { readonly chats: readonly Chat[] },
): void {
  const chat = db.prepare(
    'INSERT INTO conversations (id, tenant_id, member_a, member_b, created_at, seq, hot_since) VALUES (?, ?, ?, ?, ?, ?, ?)',
  );
  const side = db.prepare(
    'INSERT INTO conversation_members (conversation_id, member_id, tenant_id, peer_id, last_seq, last_at, written_seq, read_seq, unread) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)',
  );
  const message = db.prepare(
    "INSERT INTO messages (conversation_id, seq, tenant_id, sender_id, kind, text, price, created_at) VALUES (?, ?, ?, ?, 'text', ?, 1, ?)",
  );
  const random = createRandom('chats');
  for (const { id, pair, messages } of chats) {
    const end = now - Math.floor(random.next() * (LONGEST_MS / 2)) - MINUTE_MS;
    const step = Math.min(LONGEST_MS / 2 / messages, 60 * MINUTE_MS);
    const timeOf = (seq: number) => Math.floor(end - (messages - seq) * step);
    chat.run(id, tenantId, ...pair, timeOf(1), messages, timeOf(1));
    for (let seq = 1; seq <= messages; seq++)
      message.run(
        id,
        seq,
        tenantId,
        pair[seq % 2] ?? '',
        `Line ${seq} of what we have said so far`,
        timeOf(seq),
      );
    for (const [index, member] of pair.entries()) {
      const written = messages % 2 === index ? messages : messages - 1;
      const unread = random.chance(0.2) && written !== messages ? 1 : 0;
      const peer = pair[1 - index] ?? '';
      side.run(id, member, tenantId, peer, messages, end, written, messages - unread, unread);
    }
  }
}

/** In the order of their ids, in which a table without row ids is filled fastest. */
function listChats({ tenantId, members, viewers }: Site): Chat[] {
  const random = createRandom('pairs');
  const someone = () => personId(random.int(0, members - 1));
  const chats = new Map<string, Chat>();
  const add = (one: string, other: string, messages: number) => {
    const chat = toChat(tenantId, one, other, messages);
    if (one !== other) chats.set(chat.id, chat);
  };
  for (const viewer of viewers)
    for (let index = 0; index < VIEWER.chats; index++)
      add(viewer, someone(), index === 0 ? VIEWER.longest : VIEWER.messages);
  for (let index = 0; index < (members * MESSAGES_OF_MEMBER) / MESSAGES_OF_CHAT; index++)
    add(someone(), someone(), MESSAGES_OF_CHAT);
  return [...chats.values()].toSorted((a, b) => (a.id < b.id ? -1 : 1));
}

function insertLikes(db: DatabaseSync, { tenantId, members, viewers, now }: Site): void {
  const random = createRandom('likes');
  const like = db.prepare(
    'INSERT OR IGNORE INTO likes (tenant_id, member_id, liked_id, created_at) VALUES (?, ?, ?, ?)',
  );
  const add = (from: string, to: string) => {
    if (from !== to) like.run(tenantId, from, to, now - Math.floor(random.next() * LONGEST_MS));
  };
  for (const viewer of viewers)
    for (let index = 0; index < VIEWER.likes; index++) {
      add(personId(random.int(0, members - 1)), viewer);
      add(viewer, personId(random.int(0, members - 1)));
    }
  for (let index = 0; index < members; index++)
    for (let given = 0; given < LIKES_OF_MEMBER; given++)
      add(personId(index), personId(random.int(0, members - 1)));
}
