import { parseArgs } from 'node:util';
import { readSites } from '#tenants/compile/compile.ts';
import { TenantFileError } from '#tenants/compile/problems.ts';
import { findNotes, listBoundDatabases } from './find-notes.ts';
import { findUnboundDatabases } from '#worker/entries/commands/sites/unbound-databases.ts';
import type { Folders } from '../folders.ts';
import { countOf } from '../words.ts';
import { SiteMistake } from '../site-mistake.ts';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Tenant } from '#tenants/schema/site-schema.ts';
import { compareSecrets } from '#worker/entries/commands/sites/unused-secrets.ts';
import { openDatabase } from '#worker/platform/node/database.ts';
import { type SecretRow, listAllSecrets } from '#worker/secrets/secret-store.ts';

const USAGE = `npm run site -- check [--edge]

Reads all files of sites, their pages and companies as the server does, and says everything that is wrong with file, line, what was
found and what is allowed. A note is no mistake: it says what a file leads to that you may not expect. A warning names a
secret of the server on this machine that no file uses. With --edge it is also a mistake if wrangler.toml binds no database of that
name. Nothing is changed.`;

export const checkTask = { usage: USAGE, carryOut: checkSites };

/** Says what is wrong in the files. */
async function checkSites(folders: Folders, words: readonly string[]): Promise<string> {
  const { values } = parseArgs({ args: [...words], options: { edge: { type: 'boolean', default: false } } });
  const { tenants, companies, problems } = readSites(folders.sites, folders.pictures);
  const faults = [
    ...problems,
    ...(values.edge ? findUnboundDatabases(tenants, listBoundDatabases(folders.edgeSettings)) : []),
  ];
  if (faults.length > 0) throw new SiteMistake(new TenantFileError(faults).message.trimEnd());
  const counts = `${countOf(tenants.length, 'site')}, ${countOf(companies.length, 'company', 'companies')}`;
  const notes = findNotes(tenants, folders);
  const warnings = await warnOfSecrets(tenants, folders);
  return [`Nothing is wrong (${counts}).`, ...notes, ...warnings].join('\n\n');
}

/** Names what is set for sites on the server of this machine and not used by their files; nothing where there is none. */
async function warnOfSecrets(tenants: readonly Tenant[], { data }: Pick<Folders, 'data'>): Promise<string[]> {
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
