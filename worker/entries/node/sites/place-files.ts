import { randomBytes } from 'node:crypto';
import { mkdir, open, readFile, readdir, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { unpackPages } from '#tenants/pages/packed-pages.ts';
import type { Database } from '#worker/ports/database.ts';
import type { CheckedPush } from '#worker/tenancy/pushed/check-push.ts';
import type { PreparedFiles } from '#worker/tenancy/pushed/prepared-files.ts';
import { PushRefusal } from '#worker/tenancy/pushed/push-body.ts';
import { findCompanyVersion } from '#worker/tenancy/pushed/version-store.ts';
import { listByIds } from '#worker/tenancy/stored/site-store.ts';

interface Place {
  readonly folder: string;
  readonly control: Database;
}

/**
 * Writes the texts of a push into hidden files beside those that they replace, which takes all the room that is needed;
 * placing them is then one renaming each. What was changed in the folder and is not served is never replaced.
 * @throws PushRefusal
 */
export async function prepareFiles({ folder, control }: Place, push: CheckedPush): Promise<PreparedFiles> {
  const before = new Map(
    (
      await listByIds(
        control,
        push.sites.map(({ id }) => id),
      )
    ).map((row) => [row.id, row]),
  );
  const texts = new Map<string, string>();
  const removed: string[] = [];
  for (const { id, text } of push.companies) {
    const file = path.join(folder, 'companies', `${id}.toml`);
    await requireServed(file, id, (await findCompanyVersion(control, id))?.text);
    texts.set(file, text);
  }
  for (const { id, text, pages } of push.sites) {
    const file = path.join(folder, `${id}.toml`);
    await requireServed(file, id, before.get(id)?.text);
    const pageFolder = path.join(folder, id, 'pages');
    const served = unpackPages(before.get(id)?.pages ?? '{}');
    const next = unpackPages(pages);
    for (const name of new Set([...(await listPages(pageFolder)), ...served.keys()]))
      await requireServed(path.join(pageFolder, name), id, served.get(name));
    for (const [name, page] of next) texts.set(path.join(pageFolder, name), page);
    removed.push(
      ...[...served.keys()].filter((name) => !next.has(name)).map((name) => path.join(pageFolder, name)),
    );
    texts.set(file, text);
  }
  return writeHidden(texts, removed);
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

async function writeHidden(
  texts: ReadonlyMap<string, string>,
  removed: readonly string[],
): Promise<PreparedFiles> {
  const hidden = new Map<string, string>();
  const discard = async () => {
    for (const file of hidden.values()) await rm(file, { force: true });
  };
  try {
    for (const [file, text] of texts) {
      await mkdir(path.dirname(file), { recursive: true });
      const beside = path.join(
        path.dirname(file),
        `.${path.basename(file)}.${randomBytes(6).toString('hex')}`,
      );
      hidden.set(file, beside);
      await writeWhole(beside, text);
    }
  } catch (error) {
    await discard();
    throw error;
  }
  return {
    discard,
    async place() {
      for (const [file, beside] of hidden) await rename(beside, file);
      for (const file of removed) await rm(file, { force: true });
    },
  };
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

async function unlessMissing<T>(asked: Promise<T>): Promise<T | undefined> {
  try {
    return await asked;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}
