import { parseArgs } from 'node:util';
import { readSites } from '#tenants/compile/compile.ts';
import { TenantFileError } from '#tenants/compile/problems.ts';
import { findNotes } from './find-notes.ts';
import { findUnboundDatabases } from '#worker/entries/commands/sites/unbound-databases.ts';
import { listBoundDatabases } from './bound-databases.ts';
import type { Folders } from '../folders.ts';
import { warnOfSecrets } from './warn-of-secrets.ts';
import { countOf } from '../words.ts';
import { SiteMistake } from '../site-mistake.ts';

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
