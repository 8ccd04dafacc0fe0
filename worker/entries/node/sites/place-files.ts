import { readFile, readdir } from 'node:fs/promises';
import path from 'node:path';
import { listGonePages, unpackPages } from '#tenants/pages/packed-pages.ts';
import type { PreparedFiles } from '#worker/http/routes/receive-site-files.ts';
import type { Database } from '#worker/ports/database.ts';
import type { CheckedPush } from '#worker/tenancy/pushed/check-push.ts';
import { unlessMissing } from '#worker/platform/node/files.ts';
import { PushRefusal } from '#worker/tenancy/pushed/push-body.ts';
import { findCompanyVersion } from '#worker/tenancy/pushed/version-store.ts';
import { listByIds } from '#worker/tenancy/stored/site-store.ts';
import { type Placing, discardJournal, finishJournal, prepareJournal, takeTurn } from './push-journal.ts';

interface Place {
  readonly folder: string;
  readonly control: Database;
}

/**
 * Writes what a push puts into the folder beside the files that it replaces. What was changed in the folder and is not served is
 * never replaced. Until the push is placed or discarded, the folder is neither read nor written by others of this process.
 * @throws PushRefusal
 */
export async function prepareFiles(place: Place, push: CheckedPush): Promise<PreparedFiles> {
  const { folder } = place;
  const endTurn = await takeTurn(folder);
  try {
    await prepareJournal(folder, await listPlacing(place, push));
  } catch (error) {
    endTurn();
    throw error;
  }
  return {
    place: () => finishJournal(folder).finally(endTurn),
    discard: () => discardJournal(folder).finally(endTurn),
  };
}

async function listPlacing({ folder, control }: Place, push: CheckedPush): Promise<Placing> {
  const ids = push.sites.map(({ id }) => id);
  const before = new Map((await listByIds(control, ids)).map((row) => [row.id, row]));
  const texts = new Map<string, string>();
  const removed: string[] = [];
  const inFolder = (file: string) => path.join(folder, file);
  for (const { id, text } of push.companies) {
    const file = path.join('companies', `${id}.toml`);
    await requireServed(inFolder(file), id, (await findCompanyVersion(control, id))?.text);
    texts.set(file, text);
  }
  for (const { id, text, pages } of push.sites) {
    const file = `${id}.toml`;
    await requireServed(inFolder(file), id, before.get(id)?.text);
    const pageFolder = path.join(id, 'pages');
    const served = unpackPages(before.get(id)?.pages ?? '{}');
    const next = unpackPages(pages);
    for (const name of new Set([...(await listPages(inFolder(pageFolder))), ...served.keys()]))
      await requireServed(inFolder(path.join(pageFolder, name)), id, served.get(name));
    for (const [name, page] of next) texts.set(path.join(pageFolder, name), page);
    removed.push(...listGonePages(id, before.get(id)?.pages, pages));
    texts.set(file, text);
  }
  return { texts, removed };
}

/** @throws PushRefusal unless the file has the text that is served; undefined stands for no file. */
async function requireServed(file: string, id: string, text: string | undefined): Promise<void> {
  const found = await unlessMissing(readFile(file));
  // Without the mark that some editors put in front.
  if ((found ? new TextDecoder().decode(found) : undefined) === text) return;
  throw new PushRefusal(
    `The files of ${id} on the server are others than those that it serves, because they were just changed there or have a mistake. Nothing was pushed: ask those who run it.`,
  );
}

async function listPages(folder: string): Promise<string[]> {
  const names = (await unlessMissing(readdir(folder))) ?? [];
  return names.filter((name) => name.endsWith('.md') && !name.startsWith('.'));
}
