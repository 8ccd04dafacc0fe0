import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from 'vitest';
import { openDatabase, openDatabaseForReading } from './database.ts';
import { lockFolder } from './folder-lock.ts';

test('is read beside the process that writes it, which never waits', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'reading-'));
  const lock = lockFolder(folder);
  const file = path.join(folder, 'main.db');
  const writing = openDatabase(file);
  await writing.prepare('CREATE TABLE rows (n INTEGER)').run();
  const reading = openDatabaseForReading(file);
  const count = async () =>
    (await reading.prepare('SELECT count(*) AS n FROM rows').first<{ n: number }>())?.n;
  for (let n = 1; n <= 50; n++) {
    await writing.prepare('INSERT INTO rows VALUES (?)').bind(n).run();
    expect(await count()).toBe(n);
  }
  await expect(reading.prepare('DELETE FROM rows').run()).rejects.toThrow('for reading only');
  await reading.close();
  await writing.prepare('INSERT INTO rows VALUES (51)').run();
  await writing.close();
  const after = openDatabaseForReading(file);
  expect(await after.prepare('SELECT count(*) AS n FROM rows').first()).toEqual({ n: 51 });
  await after.close();
  lock.release();
  rmSync(folder, { recursive: true });
});
