import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Tenant } from '#tenants/schema/site-schema.ts';
import { compareSecrets } from '#worker/entries/commands/sites/unused-secrets.ts';
import { openDatabase } from '#worker/platform/node/database.ts';
import { type SecretRow, listAllSecrets } from '#worker/secrets/secret-store.ts';
import type { Folders } from '../folders.ts';

/** Names what is set for sites on the server of this machine and not used by their files; nothing where there is none. */
export async function warnOfSecrets(
  tenants: readonly Tenant[],
  { data }: Pick<Folders, 'data'>,
): Promise<string[]> {
  const file = join(data, 'control.db');
  if (!existsSync(file)) return [];
  try {
    return compareSecrets(await readSecrets(file), tenants).map(({ text }) => `Warning: ${text}`);
  } catch (error) {
    // The files themselves can be checked without it.
    return [`Warning: secrets were not checked, because ${file} cannot be read: ${String(error)}`];
  }
}

async function readSecrets(file: string): Promise<SecretRow[]> {
  const control = openDatabase(file);
  try {
    return await listAllSecrets(control);
  } finally {
    await control.close();
  }
}
