import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { type NodeDatabase, openDatabase } from '#worker/platform/node/database.ts';
import { createInlineWriter } from '#worker/platform/node/inline-writer.ts';

/** Something that writes, such as a database that takes the messages of a conversation. */
export interface WriteCandidate {
  readonly name: string;
  readonly writers: number;
  /** Resolves when the write is acknowledged. */
  write(): Promise<void>;
  /** False when an acknowledged write is missing. */
  isComplete(): Promise<boolean>;
  close(): Promise<void>;
}

const SCHEMA = [
  'CREATE TABLE messages (id INTEGER PRIMARY KEY, conversation TEXT, text TEXT, sent_at INTEGER)',
  'CREATE INDEX messages_conversation ON messages (conversation, sent_at)',
  'CREATE TABLE conversations (id TEXT PRIMARY KEY, messages INTEGER, last_at INTEGER)',
  "INSERT INTO conversations VALUES ('c', 0, 0)",
];
const INSERT = "INSERT INTO messages (conversation, text, sent_at) VALUES ('c', ?, ?)";
const UPDATE = "UPDATE conversations SET messages = messages + 1, last_at = ? WHERE id = 'c'";
const IS_COMPLETE = 'SELECT messages = (SELECT count(*) FROM messages) AS yes FROM conversations';
const TEXT = 'Shall we meet at the canal on Thursday?';

/** The product's own database, with so many writers at once. */
export function openQueued(folder: string, writers: number): Promise<WriteCandidate> {
  const name = writers === 1 ? 'queue, one writer' : `queue, ${writers} writers`;
  return createCandidate(name, openDatabase(join(folder, `queued-${writers}.db`)), writers);
}

/** The same database without the queue: each write blocks the event loop until it is done. */
export function openInline(folder: string): Promise<WriteCandidate> {
  return createCandidate('no queue', openDatabase(join(folder, 'inline.db'), createInlineWriter), 1);
}

async function createCandidate(name: string, db: NodeDatabase, writers: number): Promise<WriteCandidate> {
  await db.batch(SCHEMA.map((sql) => db.prepare(sql)));
  const [insert, update] = [db.prepare(INSERT), db.prepare(UPDATE)];
  return {
    name,
    writers,
    async write() {
      await db.batch([insert.bind(TEXT, Date.now()), update.bind(Date.now())]);
    },
    isComplete: async () => (await db.prepare(IS_COMPLETE).first<{ yes: number }>())?.yes === 1,
    close: () => db.close(),
  };
}

/** Plain node:sqlite: each write is a transaction that blocks the event loop until it is done. */
export function openSynchronous(folder: string, level: 'FULL' | 'OFF'): WriteCandidate {
  const db = new DatabaseSync(join(folder, `synchronous-${level}.db`));
  db.exec(`PRAGMA journal_mode = WAL; PRAGMA synchronous = ${level}; ${SCHEMA.join(';')}`);
  const [begin, commit] = [db.prepare('BEGIN IMMEDIATE'), db.prepare('COMMIT')];
  const [insert, update] = [db.prepare(INSERT), db.prepare(UPDATE)];
  return {
    name: `plain node:sqlite, synchronous=${level}`,
    writers: 1,
    write() {
      begin.run();
      insert.run(TEXT, Date.now());
      update.run(Date.now());
      commit.run();
      return Promise.resolve();
    },
    isComplete: () => Promise.resolve(db.prepare(IS_COMPLETE).get()?.['yes'] === 1),
    close: () => Promise.resolve(db.close()),
  };
}
