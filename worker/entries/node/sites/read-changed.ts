import { readdirSync } from 'node:fs';
import { setImmediate as nextTurn } from 'node:timers/promises';
import {
  type FolderIds,
  type ReadCompany,
  type ReadSite,
  listFolder,
  readCompany,
  readSite,
} from '#tenants/compile/read-files.ts';
import { listMissingImprint } from '#tenants/compile/check-imprints.ts';
import type { Database } from '#worker/ports/database.ts';
import { stampCompany, stampSite } from './file-stamps.ts';
import { type FileKind, listGone, listIdsOfCompanies, listSoundFiles } from './import-store.ts';

export interface SiteFolder {
  /** Of the site files, with the companies in `companies`. */
  readonly folder: string;
  /** Holds the files that a site may name, such as its hero. */
  readonly publicFolder: string;
}

interface Stamped {
  readonly stamp: string;
}

/** What is new in a folder since it was last read. */
export interface ChangedFiles {
  readonly ids: FolderIds;
  readonly sites: readonly (ReadSite & Stamped)[];
  readonly companies: readonly (ReadCompany & Stamped)[];
  readonly gone: { readonly sites: readonly string[]; readonly companies: readonly string[] };
}

/** Files that are looked at before other work gets its turn. */
const FILES_PER_TURN = 100;

/** Reads the files that have changed, those that had a problem, and those that a change of a company may harm. */
export async function readChanged(
  control: Database,
  { folder, publicFolder }: SiteFolder,
): Promise<ChangedFiles> {
  const ids = listFolder(folder);
  const gone = {
    sites: await listGone(control, 'site', ids.sites),
    companies: await listGone(control, 'company', ids.companies),
  };
  const companies: ChangedFiles['companies'][number][] = [];
  for await (const { id, stamp } of findChanged(control, 'company', ids.companies, (name) =>
    stampCompany(folder, name),
  ))
    companies.push({ ...readCompany(folder, id), stamp });
  const harming = companies.filter(({ settings }) => settings && listMissingImprint(settings).length > 0);
  const harmed = await listIdsOfCompanies(control, [...gone.companies, ...harming.map(({ id }) => id)]);
  const folders = listFolderNames(folder);
  const stamped = (id: string) => stampSite(folder, id, folders);
  const sites: ChangedFiles['sites'][number][] = [];
  for await (const { id, stamp } of findChanged(control, 'site', ids.sites, stamped, new Set(harmed))) {
    sites.push({ ...readSite(folder, id, publicFolder), stamp });
    await nextTurn();
  }
  return { ids, sites, companies, gone };
}

interface ChangedFile {
  readonly id: string;
  readonly stamp: string;
}

async function* findChanged(
  control: Database,
  kind: FileKind,
  ids: readonly string[],
  stampOf: (id: string) => string,
  wanted: ReadonlySet<string> = new Set(),
): AsyncGenerator<ChangedFile> {
  for (let start = 0; start < ids.length; start += FILES_PER_TURN) {
    const some = ids.slice(start, start + FILES_PER_TURN);
    const sound = await listSoundFiles(control, kind, some);
    for (const id of some) {
      const stamp = stampOf(id);
      if (sound.get(id) !== stamp || wanted.has(id)) yield { id, stamp };
    }
    await nextTurn();
  }
}

function listFolderNames(folder: string): ReadonlySet<string> {
  const entries = readdirSync(folder, { withFileTypes: true });
  return new Set(entries.filter((entry) => !entry.isFile()).map(({ name }) => name));
}
