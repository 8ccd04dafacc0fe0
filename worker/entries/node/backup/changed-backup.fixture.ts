import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { hashFile } from './folder-files.ts';

export async function editManifest(backup: string, changes: object): Promise<void> {
  const file = join(backup, 'manifest.json');
  const manifest = JSON.parse(await readFile(file, 'utf8')) as object;
  await writeFile(file, JSON.stringify({ ...manifest, ...changes }));
}

/** Makes the manifest agree with a changed database, so that only its content is wrong. */
export async function recordHash(backup: string, name = 'main.db'): Promise<void> {
  const { files } = JSON.parse(await readFile(join(backup, 'manifest.json'), 'utf8')) as { files: object };
  await editManifest(backup, { files: { ...files, [name]: await hashFile(join(backup, name)) } });
}

export async function changeDatabase(backup: string, sql: string, name = 'main.db'): Promise<void> {
  const db = new DatabaseSync(join(backup, name));
  db.exec(sql);
  db.close();
  await recordHash(backup, name);
}
