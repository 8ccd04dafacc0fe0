import { randomUUID } from 'node:crypto';
import { DatabaseSync } from 'node:sqlite';
import type { BenchMember } from '../chat/members.ts';

export interface PlainSpends {
  /** Spends one after another for so long, and returns how many were committed. */
  spend(seconds: number): number;
  close(): void;
}

/**
 * The reference: nothing but the entry of a spend, each in a transaction of its own that is on the disk before the next
 * one begins. No request, no message, no other table.
 */
export function openPlainSpends(file: string, members: readonly BenchMember[]): PlainSpends {
  const db = new DatabaseSync(file);
  db.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL');
  const [begin, commit] = [db.prepare('BEGIN IMMEDIATE'), db.prepare('COMMIT')];
  const insert = db.prepare(
    `INSERT INTO credit_ledger (tenant_id, member_id, amount, reason, reference, created_at, account)
     VALUES ('ardenza', ?, -1, 'message', ?, ?, 'spent')`,
  );
  let next = 0;
  return {
    spend(seconds) {
      const end = performance.now() + seconds * 1000;
      const first = next;
      while (performance.now() < end) {
        begin.run();
        insert.run(members[next % members.length]?.id ?? '', randomUUID(), Date.now());
        commit.run();
        next += 1;
      }
      return next - first;
    },
    close: () => db.close(),
  };
}
