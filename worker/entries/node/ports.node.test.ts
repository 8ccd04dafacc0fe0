import { mkdtemp, rm } from 'node:fs/promises';
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { nodeEnv, readSettings } from '#worker/env.ts';
import { openDatabase } from '#worker/platform/node/database.ts';
import { createNodePorts } from './ports.ts';

let folder: string;
beforeEach(async () => void (folder = await mkdtemp(join(tmpdir(), 'ports-'))));
afterEach(async () => {
  vi.restoreAllMocks();
  await rm(folder, { recursive: true });
});

const open = () => createNodePorts(readSettings(nodeEnv, { DATA_DIR: folder }));

test('lets work in the background end before it closes the databases', async () => {
  const said = vi.spyOn(console, 'error');
  const ports = open();
  const db = ports.database('main');
  await db.prepare('CREATE TABLE a (id INTEGER)').run();
  const work = async () => {
    await ports.pause(50);
    await db.prepare('INSERT INTO a VALUES (1)').run();
  };
  await ports.defer(work());
  await ports.close();
  expect(said).not.toHaveBeenCalled();
  const again = openDatabase(join(folder, 'main.db'));
  expect(await again.prepare('SELECT id FROM a').raw()).toEqual([[1]]);
  await again.close();
});

test('closes the databases at the limit when work does not end', async () => {
  const ports = open();
  const db = ports.database('main');
  await ports.defer(new Promise(() => undefined));
  await ports.close(20);
  await expect(db.prepare('CREATE TABLE a (id INTEGER)').run()).rejects.toThrow('closed');
});

test('hashes a password at the cost of Node', async () => {
  const ports = open();
  expect(await ports.passwords.hash('correct horse')).toMatch(/^scrypt\$32768\$8\$3\$/);
  await ports.close();
});

test('computes one hash for each core at once, while 64 wait', async () => {
  const ports = open();
  const cheap = 'scrypt$16$1$1$AAAA$'.padEnd(62, 'A');
  const accepted = availableParallelism() + 64;
  const checks = Array.from({ length: accepted + 3 }, () => ports.passwords.verify('correct horse', cheap));
  const settled = await Promise.allSettled(checks);
  expect(settled.slice(0, accepted).every(({ status }) => status === 'fulfilled')).toBe(true);
  expect(settled.slice(accepted).map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected']);
  await ports.close();
});
