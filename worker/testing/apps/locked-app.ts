import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, vi } from 'vitest';
import type { NodeDatabase } from '#worker/platform/node/database.ts';
import { createTestDatabaseFile } from '../database/database.node.ts';
import { type WriteLock, holdWriteLock } from '../database/write-lock.ts';
import { createMemberRow, insertMember } from '../members.ts';
import { PASSWORD, createTestApp } from '../test-app.ts';

/** An application on Node with Mira and Anna, whose database can be locked as by another process. */
export function setUpLockedApp() {
  let folder: string;
  let db: NodeDatabase;
  let lock: WriteLock | undefined;
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'locked-'));
    db = await createTestDatabaseFile(join(folder, 'main.db'));
  });
  afterEach(async () => {
    vi.useRealTimers();
    lock?.release();
    await db.close();
    await rm(folder, { recursive: true });
  });

  return {
    release: () => lock?.release(),
    /** The timers of waiting writes only pass when the test says so. */
    async createLockedApp() {
      const deferred: Promise<void>[] = [];
      const defer = (work: Promise<void>) => Promise.resolve(void deferred.push(work));
      const app = await createTestApp({ ports: { database: () => db, defer } });
      const passwordHash = await app.ports.passwords.hash(PASSWORD);
      for (const id of ['mira', 'anna'])
        await insertMember(
          db,
          createMemberRow({ id, email: `${id}@mail.example`, passwordHash, paidUser: true }),
        );
      await insertMember(db, createMemberRow({ id: 'gone', status: 'deleted', deletedAt: 0 }));
      const credits =
        "INSERT INTO credit_ledger (tenant_id, member_id, amount, reason, reference, created_at) VALUES ('ardenza', 'mira', 100, 'purchase', 'r1', 0)";
      await db.prepare(credits).run();
      const cookie = await app.login('ardenza', 'mira@mail.example');
      lock = holdWriteLock(join(folder, 'main.db'));
      vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] });
      return { ...app, db, cookie, deferred };
    },
  };
}

/** Each waiting write has a timer of its own. */
export async function waitForTimers(count: number): Promise<void> {
  while (vi.getTimerCount() < count) await new Promise(setImmediate);
}
