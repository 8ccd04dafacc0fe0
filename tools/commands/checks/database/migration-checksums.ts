import { createHash } from 'node:crypto';
import { readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../../setup/runtime.mjs';

export const MIGRATIONS = join(ROOT, 'worker/db/migrations');
/** Of the database that holds the sites of the edge. */
export const CONTROL_MIGRATIONS = join(ROOT, 'worker/db/control');

/** The file has the format of `sha256sum`: one line for each file. */
const LIST = 'SHA256SUMS';

/**
 * Sentences about migration files that differ from the recorded checksums; empty if none does. A database never
 * applies a file twice, so a published file must stay as it is.
 */
export function checkMigrations(folder: string): string[] {
  const [currentHashes, recordedHashes] = [hashFiles(folder), readList(folder)];
  return [...new Set([...recordedHashes.keys(), ...currentHashes.keys()])].flatMap((name) => {
    if (!currentHashes.has(name)) return [`${name} is recorded but has disappeared.`];
    if (!recordedHashes.has(name)) return [`${name} is not recorded: run npm run record-migrations.`];
    return currentHashes.get(name) === recordedHashes.get(name)
      ? []
      : [`${name} has changed since it was recorded.`];
  });
}

/**
 * Records new files. Refuses if a recorded file has changed or disappeared, unless all are recorded again, and then says
 * why; empty when the list is written.
 */
export function recordMigrations(folder: string, { all }: { all: boolean }): string[] {
  const problems = checkMigrations(folder).filter((problem) => !problem.includes('is not recorded'));
  if (problems.length > 0 && !all) return problems;
  const lines = [...hashFiles(folder)].map(([name, hash]) => `${hash}  ${name}\n`);
  writeFileSync(join(folder, LIST), lines.join(''));
  return [];
}

/**
 * Deletes what drizzle-kit wrote of earlier migrations: it compares the schema with the newest snapshot only, and each has
 * thousands of lines.
 */
export function keepNewestSnapshot(folder: string) {
  const meta = join(folder, 'meta');
  const snapshots = readdirSync(meta).filter((name) => name.endsWith('_snapshot.json'));
  for (const name of snapshots.toSorted().slice(0, -1)) rmSync(join(meta, name));
}

function hashFiles(folder: string): Map<string, string> {
  const names = readdirSync(folder).filter((name) => name.endsWith('.sql'));
  return new Map(names.toSorted().map((name) => [name, sha256(readFileSync(join(folder, name)))]));
}

function readList(folder: string): Map<string, string> {
  if (!readdirSync(folder).includes(LIST)) return new Map();
  const lines = readFileSync(join(folder, LIST), 'utf8').split('\n').filter(Boolean);
  return new Map(lines.map((line) => [line.slice(66), line.slice(0, 64)]));
}

function sha256(bytes: Buffer) {
  return createHash('sha256').update(bytes).digest('hex');
}
