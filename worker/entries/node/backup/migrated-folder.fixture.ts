import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { createTestDatabaseFile } from '#worker/testing/database/database.node.ts';
import { startServer } from '../server.ts';

/** As `--migrate` does, but with small pages in the database, because tests copy, check and encrypt it dozens of times. */
export async function migrateFolder(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true });
  const db = await createTestDatabaseFile(join(folder, 'main.db'));
  await db.close();
  await startServer(['--migrate'], { DATA_DIR: folder }, import.meta.url);
}
