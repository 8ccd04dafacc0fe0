import { parseArgs } from 'node:util';
import { findEarlyClosing } from '#tenants/compile/check-closing.ts';
import { findDuplicateHosts } from '#tenants/compile/check-together.ts';
import { readSites } from '#tenants/compile/compile.ts';
import { type Problem, TenantFileError } from '#tenants/compile/problems.ts';
import { findNotes, listBoundDatabases } from './find-notes.ts';
import { findUnboundDatabases } from '#worker/entries/commands/sites/unbound-databases.ts';
import { listOtherHolders } from '#worker/entries/node/sites/check-changed.ts';
import { listStored } from '#worker/entries/node/sites/import-store.ts';
import type { Database } from '#worker/ports/database.ts';
import { type Folders, listIds } from '../folders.ts';
import { countOf } from '../words.ts';
import { SiteMistake } from '../site-mistake.ts';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Tenant } from '#tenants/schema/site-schema.ts';
import { compareSecrets } from '#worker/entries/commands/sites/unused-secrets.ts';
import { openDatabase } from '#worker/platform/node/database.ts';
import { listAllSecrets } from '#worker/secrets/secret-store.ts';

const USAGE = `npm run site -- check [--edge]

Reads all files of sites, their pages and companies as the server does, and says everything that is wrong with file, line, what was
found and what is allowed, also what only the server on this machine knows. A note is no mistake: it says what a file leads to that you may not expect. A warning names a
secret of the server on this machine that no file uses. With --edge it is also a mistake if wrangler.toml binds no database of that
name. Nothing is changed.`;

export const checkTask = { usage: USAGE, carryOut: checkSites };

/** Says what is wrong in the files. */
async function checkSites(folders: Folders, words: readonly string[]): Promise<string> {
  const { values } = parseArgs({ args: [...words], options: { edge: { type: 'boolean', default: false } } });
  const { tenants, companies, problems, lineOf } = readSites(folders.sites, folders.pictures);
  const server = await compareWithServer(tenants, folders);
  const faults = [
    ...problems,
    ...server.problems.map((problem) => ({ ...problem, line: lineOf(problem) })),
    ...(values.edge ? findUnboundDatabases(tenants, listBoundDatabases(folders.edgeSettings)) : []),
  ];
  if (faults.length > 0) throw new SiteMistake(new TenantFileError(faults).message.trimEnd());
  const counts = `${countOf(tenants.length, 'site')}, ${countOf(companies.length, 'company', 'companies')}`;
  const notes = findNotes(tenants, folders);
  return [`Nothing is wrong (${counts}).`, ...notes, ...server.warnings].join('\n\n');
}

interface Comparison {
  readonly problems: readonly Problem[];
  readonly warnings: readonly string[];
}

/** What the server on this machine would refuse, and what is set there and not used; nothing where there is none. */
async function compareWithServer(tenants: readonly Tenant[], { data, sites }: Folders): Promise<Comparison> {
  const file = join(data, 'control.db');
  if (!existsSync(file)) return { problems: [], warnings: [] };
  try {
    const control = openDatabase(file);
    try {
      const secrets = compareSecrets(await listAllSecrets(control), tenants);
      const problems = await findRefused(control, tenants, new Set(listIds(sites)));
      return { problems, warnings: secrets.map(({ text }) => `Warning: ${text}`) };
    } finally {
      await control.close();
    }
  } catch (error) {
    // The files themselves can be checked without it.
    const reason = `${file} cannot be read: ${String(error)}`;
    return { problems: [], warnings: [`Warning: nothing was compared with the server, because ${reason}`] };
  }
}

/** Hosts of other sites and last days that the server does not accept. */
async function findRefused(
  control: Database,
  tenants: readonly Tenant[],
  files: ReadonlySet<string>,
): Promise<Problem[]> {
  const holders = await listOtherHolders(control, tenants, (id) => !files.has(id));
  const stored = await listStored(
    control,
    tenants.map(({ id }) => id),
  );
  return [
    ...findDuplicateHosts([...holders, ...tenants]),
    ...tenants.flatMap(({ id, closes_on: closesOn }) =>
      findEarlyClosing({ file: `tenants/${id}.toml`, closesOn, before: stored.get(id) }, Date.now()),
    ),
  ];
}
