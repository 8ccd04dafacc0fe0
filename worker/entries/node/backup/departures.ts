import { appendFile, readFile, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { unlessGone } from './folder-files.ts';
import type { Departures } from './restored-database-store.ts';

// Beside the backups, because the lists have to name the members that the oldest of them must not bring back.

/** Who was erased: it only grows. */
const ERASURES = 'erasures';
/** Who had asked for the own deletion when the newest backup was made, and when. Some have come back until the next one. */
const DELETIONS = 'deletions';

export async function saveDepartures(parent: string, { erased, asked }: Departures): Promise<void> {
  await addErasures(path.join(parent, ERASURES), erased);
  const file = path.join(parent, DELETIONS);
  const lines = [...asked].map(([hash, at]) => `${hash} ${at}\n`).join('');
  await writeFile(`${file}.new`, lines, { mode: 0o600, flush: true });
  await rename(`${file}.new`, file);
}

export async function readDepartures(parent: string): Promise<Departures & { readonly hasList: boolean }> {
  const list = await readList(path.join(parent, ERASURES));
  const requests = (await readList(path.join(parent, DELETIONS))) ?? [];
  const asked = requests.flatMap((line): [string, number][] => {
    const [, hash, at] = /^([0-9a-f]{64}) (\d+)$/.exec(line) ?? [];
    return hash === undefined ? [] : [[hash, Number(at)]];
  });
  return {
    erased: new Set(list?.filter((line) => /^[0-9a-f]{64}$/.test(line))),
    asked: new Map(asked),
    hasList: list !== null,
  };
}

async function readList(file: string): Promise<string[] | null> {
  return (await unlessGone(readFile(file, 'utf8')))?.split('\n') ?? null;
}

/** Adds who is not in the list yet. A line that was cut off is no hash, and its member is added again. */
async function addErasures(file: string, hashes: ReadonlySet<string>): Promise<void> {
  const before = (await unlessGone(readFile(file, 'utf8'))) ?? '';
  const known = new Set(before.split('\n'));
  const added = [...hashes].filter((hash) => !known.has(hash));
  if (added.length === 0 && before !== '') return;
  const start = before === '' || before.endsWith('\n') ? '' : '\n';
  await appendFile(file, start + added.map((hash) => `${hash}\n`).join(''), { mode: 0o600, flush: true });
}
