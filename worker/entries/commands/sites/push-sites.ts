import { existsSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { readSites } from '#tenants/compile/compile.ts';
import { findEarlyClosing } from '#tenants/compile/check-closing.ts';
import { compileUsable } from '#tenants/compile/compile-texts.ts';
import { parseToml } from '#tenants/compile/parse-toml.ts';
import { type Problem, TenantFileError, describeMissing, describeMove } from '#tenants/compile/problems.ts';
import { describeRemovals, listGonePages, packPages } from '#tenants/pages/packed-pages.ts';
import type { Tenant } from '#tenants/schema/site-schema.ts';
import { storeBrandImages } from '#worker/entries/node/brand/store-brand-images.ts';
import { OperatorProblem, readName } from '#worker/features/operators/operator-problem.ts';
import { toTime } from '#worker/features/operators/print-lines.ts';
import type { Database } from '#worker/ports/database.ts';
import type { FileStore } from '#worker/ports/files.ts';
import { cancelDeletions, scheduleDeletions } from '#worker/tenancy/pushed/old-pictures-store.ts';
import { listOldPictures, listPictures } from '#worker/tenancy/pushed/pushed-pictures.ts';
import { type PushedFile, PushConflictError, pushFiles } from '#worker/tenancy/stored/pushed-files-store.ts';
import { listHostNames, isFileOf } from '#worker/tenancy/sites.ts';
import {
  type StoredVersion,
  listByIds,
  listHostOwners,
  listVersions,
} from '#worker/tenancy/stored/site-store.ts';
import { type PushRecord, readPushRecord, writePushRecord } from './push-record.ts';
import { runTask } from '../run-task.ts';
import { findUnboundDatabases } from './unbound-databases.ts';

const USAGE = `npm run site -- push [ID ...] [--by NAME] [--replace] [--edge=local]

Brings the files of sites, their pages and their companies to Cloudflare, where they are seen within a minute; --edge=local means
npm run start:edge. Without an id it looks at all files. Nothing is pushed while one of them has mistakes, or when someone
else has pushed a version that yours does not follow: --replace then puts yours in its place.

Who has only the key of a company pushes to the server itself: npm run site -- push --to https://HOST`;

export interface PushTarget {
  readonly control: Database;
  readonly files: Pick<FileStore, 'get' | 'put'>;
  readonly clock: () => number;
  /** The names of the databases that the worker has. */
  readonly databases: readonly string[];
}

export interface PushSource {
  /** The folder of the site files. */
  readonly sites: string;
  readonly pictures: string;
  /** The file that remembers which versions were pushed from here. */
  readonly record: string;
  /** Who pushes when the words do not say. */
  readonly user: string;
}

/** Brings changed files to the control database, all or none, and returns the exit code. */
export function pushSites(target: PushTarget, source: PushSource, words: string[]): Promise<number> {
  return runTask(USAGE, words, async () => carryOut(target, source, words));
}

async function carryOut(target: PushTarget, source: PushSource, words: string[]): Promise<string> {
  const options = {
    by: { type: 'string', default: source.user },
    replace: { type: 'boolean', default: false },
  } as const;
  const { positionals: ids, values } = parseArgs({ args: words, options, allowPositionals: true });
  const by = readName(values.by);
  const { texts, tenants } = readFiles(source, ids, target.databases);
  const record = readPushRecord(source.record);
  const stored = {
    companies: await readVersions(target.control, 'companies'),
    sites: await readVersions(target.control, 'sites'),
  };
  const seen = { companies: { ...record.companies }, sites: { ...record.sites } };
  const follow = (kind: keyof PushRecord, id: string, path: string, pages: string | null) => {
    const ofFile = tenants.filter((tenant) => (kind === 'sites' ? tenant.id : tenant.company) === id);
    const version = stored[kind].get(id);
    const file = toPushedFile({
      id,
      text: texts.get(path) ?? '',
      pages,
      sites: ofFile.map((tenant) => tenant.id),
      stored: version,
      known: values.replace ? 'any' : record[kind][id],
    });
    seen[kind][id] = (version?.number ?? 0) + (file ? 1 : 0);
    return file;
  };
  const companies = [...new Set(tenants.map(({ company }) => company))].flatMap(
    (id) => follow('companies', id, `companies/${id}.toml`, null) ?? [],
  );
  const packedPages = packPages(texts);
  const sites = tenants.flatMap((tenant) => {
    const pages = packedPages(tenant.id);
    const file = follow('sites', tenant.id, `${tenant.id}.toml`, pages);
    const before = stored.sites.get(tenant.id)?.text ?? null;
    const { company, hosts, database, closes_on: closesOn = null } = tenant;
    return file ? [{ ...file, company, hosts, database, closesOn, pages, tenant, before }] : [];
  });
  const early = sites.flatMap(({ id, closesOn, before }) =>
    findEarlyClosing(
      {
        file: `tenants/${id}.toml`,
        closesOn: closesOn ?? undefined,
        before: before === null ? undefined : { closesOn: readStored(before).closes_on ?? null },
      },
      target.clock(),
    ),
  );
  if (early.length > 0) throw new TenantFileError(early);
  const removed = sites.flatMap(({ id, pages }) => listGonePages(id, stored.sites.get(id)?.pages, pages));
  if (removed.length > 0) console.log(describeRemovals(removed));
  const pushed = sites.map(({ tenant }) => tenant);
  if (!(await cancelDeletions(target.control, pushed.flatMap(listPictures), target.clock())))
    throw new OperatorProblem(
      'Pictures of these versions are just being deleted. Nothing was pushed: try again in a minute.',
    );
  // Before the texts, so that no visitor asks for a picture that is not there yet.
  const drawn = await storeBrandImages(target.files, pushed);
  const old = await findOldPictures(target.control, pushed);
  const others = old.length > 0 ? [scheduleDeletions(target.control, old, target.clock())] : [];
  try {
    await pushFiles(target.control, { companies, sites, by, at: target.clock() }, others);
  } catch (error) {
    if (error instanceof PushConflictError) throw await explain(target.control, error, sites);
    throw error;
  }
  writePushRecord(source.record, seen);
  const moves = sites.flatMap(({ id, hosts, before }) => {
    const move = before === null ? null : describeMove(readStored(before).hosts ?? [], hosts);
    return move === null ? [] : [`${id}: ${move}`];
  });
  const missing = ids.length > 0 ? [] : [...stored.sites.keys()].filter((id) => !texts.has(`${id}.toml`));
  return [describe([...companies, ...sites], drawn, missing), ...moves].join('\n');
}

/** Of the versions that are served. */
async function findOldPictures(control: Database, tenants: readonly Tenant[]): Promise<string[]> {
  const rows = await listByIds(
    control,
    tenants.map(({ id }) => id),
  );
  const served = new Map(rows.map((row) => [row.id, compileUsable(row)]));
  return listOldPictures(tenants.map((tenant) => ({ tenant, before: served.get(tenant.id) })));
}

async function readVersions(control: Database, kind: keyof PushRecord): Promise<Map<string, StoredVersion>> {
  const versions = await listVersions(control, kind);
  return new Map(versions.map((version) => [version.id, version]));
}

/** The files to push. @throws OperatorProblem for an unknown id. @throws TenantFileError for mistakes. */
function readFiles({ sites, pictures }: PushSource, ids: readonly string[], databases: readonly string[]) {
  const { problems, tenants, texts } = readSites(sites, pictures);
  const unbound = findUnboundDatabases(tenants, databases);
  const chosen = ids.length === 0 ? tenants : tenants.filter(({ id }) => ids.includes(id));
  const files = chosen.flatMap(({ id, company }) => [
    `tenants/${id}.toml`,
    `tenants/companies/${company}.toml`,
  ]);
  const isAsked = ({ file }: Problem) =>
    ids.length === 0 ||
    file === 'tenants/companies' ||
    files.includes(file) ||
    ids.some((id) => isFileOf(id, file));
  const blocking = [...problems, ...unbound].filter(isAsked);
  if (blocking.length > 0) throw new TenantFileError(blocking);
  const unknown = ids.filter((id) => !chosen.some((tenant) => tenant.id === id));
  // Without a mistake of its own, a site cannot be used because of its company's file.
  if (unknown.some((id) => existsSync(path.join(sites, `${id}.toml`)))) throw new TenantFileError(problems);
  if (unknown.length > 0) throw new OperatorProblem(`There is no file for ${unknown.join(', ')}.`);
  return { texts, tenants: chosen };
}

interface Stored {
  readonly hosts?: readonly string[];
  readonly closes_on?: string;
}

/** What a stored text says. Of one that cannot be read nothing is known. */
function readStored(text: string): Stored {
  const read = parseToml(text, '');
  return 'settings' in read ? (Object(read.settings) as Stored) : {};
}

interface Versions {
  readonly id: string;
  readonly text: string;
  /** Null for a company. */
  readonly pages: string | null;
  /** The ids with which the file is pushed: a company goes with its sites. */
  readonly sites: readonly string[];
  readonly stored: StoredVersion | undefined;
  /** The number that was last pushed from here. */
  readonly known: number | 'any' | undefined;
}

/** Null where the same texts are stored. @throws OperatorProblem when a version is stored that no one here has seen. */
function toPushedFile({ id, text, pages, sites, stored, known }: Versions): PushedFile | null {
  if (stored?.text === text && stored.pages === pages) return null;
  if (stored && known !== 'any' && known !== stored.number) {
    const files = pages === null ? `your files of ${id} and of ${sites.join(', ')}` : 'your file';
    throw new OperatorProblem(
      `${id} was pushed by ${stored.pushed_by} at ${toTime(stored.pushed_at)} (UTC), and yours may be older than that. Nothing was pushed. To leave it as it was pushed, move ${files} away. To serve yours: npm run site -- push ${sites.join(' ')} --replace`,
    );
  }
  return { id, text, replaces: stored?.number ?? null };
}

async function explain(
  control: Database,
  { conflict, cause }: PushConflictError,
  sites: readonly { readonly id: string; readonly hosts: readonly string[] }[],
): Promise<OperatorProblem> {
  if (conflict === 'version')
    return new OperatorProblem(
      'Someone else has pushed at the same time. Nothing of yours was pushed: try again.',
    );
  const pushed = sites.map(({ id }) => id);
  const owners = await listHostOwners(
    control,
    sites.flatMap(({ hosts }) => listHostNames(hosts)),
  );
  const taken = owners.filter(({ site }) => !pushed.includes(site));
  const list = taken.map(({ host, site }) => `${host} belongs to ${site}`).join(', ');
  return Object.assign(
    new OperatorProblem(
      `${list}. Nothing was pushed. Take the host out of the other file first, or push both sites together.`,
    ),
    { cause },
  );
}

function describe(pushed: readonly PushedFile[], drawn: number, missing: readonly string[]): string {
  const names = pushed.map(({ id, replaces }) => (replaces === null ? `${id} (new)` : id));
  return [
    pushed.length === 0
      ? 'Nothing has changed.'
      : `Pushed: ${names.join(', ')}. Visitors see it within a minute.`,
    ...(drawn > 0 ? [`${drawn} pictures of sites are new.`] : []),
    ...missing.map(describeMissing),
  ].join('\n');
}
