import { parseArgs } from 'node:util';
import { readSites } from '#tenants/compile/compile.ts';
import { TenantFileError } from '#tenants/compile/problems.ts';
import { findNotes } from './find-notes.ts';
import { findUnboundDatabases } from '#worker/entries/commands/unbound-databases.ts';
import { listBoundDatabases } from './bound-databases.ts';
import type { Folders } from './folders.ts';
import { countOf } from './words.ts';
import { SiteMistake } from './site-mistake.ts';

const USAGE = `npm run site -- check [--edge]

Reads all files of sites, their pages and companies as the server does, and says everything that is wrong with file, line, what was
found and what is allowed. A note is no mistake: it says what a file leads to that you may not expect. With --edge it
is also a mistake if wrangler.toml binds no database of that name. Nothing is changed.`;

export const checkTask = { usage: USAGE, carryOut: checkSites };

/** Says what is wrong in the files. */
function checkSites(folders: Folders, words: readonly string[]): string {
  const { values } = parseArgs({ args: [...words], options: { edge: { type: 'boolean', default: false } } });
  const { tenants, companies, problems } = readSites(folders.sites, folders.pictures);
  const faults = [
    ...problems,
    ...(values.edge ? findUnboundDatabases(tenants, listBoundDatabases(folders.edgeSettings)) : []),
  ];
  if (faults.length > 0) throw new SiteMistake(new TenantFileError(faults).message.trimEnd());
  const counts = `${countOf(tenants.length, 'site')}, ${countOf(companies.length, 'company', 'companies')}`;
  const notes = findNotes(tenants, folders);
  return [`Nothing is wrong (${counts}).`, ...notes].join('\n\n');
}
