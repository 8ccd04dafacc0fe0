import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { fillDatabase, readMigrations } from './fill-database.ts';
import { NOW } from './options.ts';
import { findD1File, withD1 } from './rows-read.ts';
import { TENANT } from './searchers.ts';

const ROOT = fileURLToPath(new URL('../../../.cache/bench-search/', import.meta.url));
/** What the contents of the database depend on besides the migrations. */
const SOURCES = ['fill-database.ts', 'people.ts', '../../shared/random.ts'];

/** A database with this number of members, created once for each state of the schema and of the members. */
export async function prepareDatabase(members: number): Promise<{ folder: string; file: string }> {
  const hash = createHash('sha256').update(JSON.stringify(readMigrations()));
  for (const name of SOURCES) hash.update(readFileSync(new URL(name, import.meta.url)));
  const folder = join(ROOT, `${members}-${hash.digest('hex').slice(0, 12)}`);
  const done = join(folder, 'done');
  if (!existsSync(done)) {
    rmSync(ROOT, { recursive: true, force: true });
    mkdirSync(folder, { recursive: true });
    await withD1(folder, async () => {});
    console.log(`Filling a database with ${members} members. This happens once.`);
    const started = performance.now();
    await fillDatabase(fileIn(folder), TENANT.id, members, NOW);
    console.log(`Filled in ${((performance.now() - started) / 1000).toFixed(0)} s`);
    writeFileSync(done, '');
  }
  return { folder, file: fileIn(folder) };
}

function fileIn(folder: string): string {
  const file = findD1File(folder);
  if (file === null) throw new Error('The local D1 keeps no file');
  return file;
}
