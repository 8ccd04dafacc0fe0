import { createHash, randomBytes } from 'node:crypto';
import { mkdir, open, readFile, readdir, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import * as z from 'zod';
import { listPageFolders } from '#tenants/pages/read-pages.ts';
import { flushFolder, unlessMissing } from '#worker/platform/node/files.ts';

/** What a push puts into a folder: paths below it. */
export interface Placing {
  readonly texts: ReadonlyMap<string, string>;
  /** Files without a place in the new version. */
  readonly removed: readonly string[];
}

/** In the folder while a push is put into it. */
const JOURNAL = '.push.json';
const HIDDEN = /^\..+\.[0-9a-f]{12}$/;

const journal = z.object({
  placed: z.array(
    z.object({
      file: z.string(),
      /** The file beside it that has its new text. */
      hidden: z.string(),
      /** Hashes of its text; null where there was no file. */
      before: z.string().nullable(),
      after: z.string(),
    }),
  ),
  removed: z.array(z.object({ file: z.string(), before: z.string().nullable() })),
});
type Journal = z.infer<typeof journal>;

/** The last work of each folder: a push and a reading take turns, so that none meets a part of another. */
const turns = new Map<string, Promise<void>>();

/** Waits until no other process reads or writes the folder. The caller calls the returned function when it is done. */
export async function takeTurn(folder: string): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  const before = turns.get(folder);
  turns.set(folder, promise);
  await before;
  return resolve;
}

/**
 * Writes the texts of a push into hidden files beside those that they replace, which takes all the room that is needed, and
 * then the list of them. From then on the push is put into the folder, by this process or, if it ends, by the next one.
 */
export async function prepareJournal(folder: string, { texts, removed }: Placing): Promise<void> {
  const placed: Journal['placed'] = [];
  try {
    for (const [file, text] of texts) {
      const hidden = path.join(
        path.dirname(file),
        `.${path.basename(file)}.${randomBytes(6).toString('hex')}`,
      );
      placed.push({ file, hidden, before: await hashFile(folder, file), after: hash(text) });
      await mkdir(path.join(folder, path.dirname(file)), { recursive: true });
      await writeWhole(path.join(folder, hidden), text);
    }
    const gone: Journal['removed'] = [];
    for (const file of removed) gone.push({ file, before: await hashFile(folder, file) });
    const half = path.join(folder, `${JOURNAL}.${randomBytes(6).toString('hex')}`);
    await writeWhole(half, JSON.stringify({ placed, removed: gone } satisfies Journal));
    await rename(half, path.join(folder, JOURNAL));
    await flushFolder(folder);
  } catch (error) {
    await removeHidden(folder);
    throw error;
  }
}

/** Undoes {@link prepareJournal}. */
export async function discardJournal(folder: string): Promise<void> {
  await rm(path.join(folder, JOURNAL), { force: true });
  await removeHidden(folder);
}

/**
 * Puts a push into the folder whose list is there, also one that a process has begun which was killed. What an operator has
 * changed meanwhile stays.
 */
export async function finishJournal(folder: string): Promise<void> {
  const text = await unlessMissing(readFile(path.join(folder, JOURNAL), 'utf8'));
  if (text === null) return;
  const { placed, removed } = journal.parse(JSON.parse(text));
  const changed = new Set([folder]);
  for (const { file, hidden, before } of placed) {
    if ((await hashFile(folder, file)) === before)
      await unlessMissing(rename(path.join(folder, hidden), path.join(folder, file)));
    changed.add(path.join(folder, path.dirname(file)));
  }
  for (const { file, before } of removed)
    if ((await hashFile(folder, file)) === before) await rm(path.join(folder, file), { force: true });
  for (const one of changed) await flushFolder(one);
  await discardJournal(folder);
}

/** Removes what a push has left that was cut off before its list was written. */
export async function removeHidden(folder: string): Promise<void> {
  if ((await unlessMissing(readdir(folder))) === null) return;
  for (const one of [folder, path.join(folder, 'companies'), ...listPageFolders(folder)])
    for (const name of (await unlessMissing(readdir(one))) ?? [])
      if (HIDDEN.test(name)) await rm(path.join(one, name), { force: true });
}

/** It is on the disk when it resolves. */
async function writeWhole(file: string, text: string): Promise<void> {
  const handle = await open(file, 'wx');
  try {
    await handle.writeFile(text);
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** Null where there is no file. */
async function hashFile(folder: string, file: string): Promise<string | null> {
  const bytes = await unlessMissing(readFile(path.join(folder, file)));
  return bytes && hash(bytes);
}

function hash(content: string | Uint8Array): string {
  return createHash('sha256').update(content).digest('hex');
}
