import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, vi } from 'vitest';
import type { Database } from '#worker/ports/database.ts';
import { prepareEach } from '#worker/testing/prepare-each.ts';
import { type NodeDatabase, openDatabase } from './database.ts';

/** Each test has a folder for its database file; the databases in `open` are closed after it. */
export function setUpDatabaseFile() {
  const fixture = prepareEach(async () => {
    const folder = await mkdtemp(join(tmpdir(), 'data base-'));
    const open: NodeDatabase[] = [];
    return { folder, path: join(folder, 'main.sqlite'), open };
  });

  afterEach(async () => {
    vi.useRealTimers();
    await Promise.all(fixture.open.map((db) => db.close()));
    await rm(fixture.folder, { recursive: true });
  });

  return Object.assign(fixture, {
    openWithTable: async (): Promise<NodeDatabase> => {
      const db = openDatabase(fixture.path);
      fixture.open.push(db);
      await db.prepare('CREATE TABLE a (id INTEGER UNIQUE)').run();
      return db;
    },
  });
}

export const insertId = (db: Database, id: number) => db.prepare('INSERT INTO a VALUES (?)').bind(id).run();

export const readIds = async (db: Database) =>
  (await db.prepare('SELECT id FROM a ORDER BY id').raw()).flat();

/** The message of the error; null when the work succeeds. */
export const getErrorMessage = (work: Promise<unknown>) =>
  work.then(
    () => null,
    (error: unknown) => (error as Error).message,
  );
