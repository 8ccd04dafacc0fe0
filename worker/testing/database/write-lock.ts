import { DatabaseSync } from 'node:sqlite';

export interface WriteLock {
  /** Ends the write, which has changed nothing. It can be called twice. */
  release(): void;
}

/** A connection of its own, as another process has, in the middle of a write to this database. */
export function holdWriteLock(path: string): WriteLock {
  const db = new DatabaseSync(path);
  db.exec('BEGIN IMMEDIATE');
  return {
    release() {
      if (db.isOpen) db.close();
    },
  };
}
