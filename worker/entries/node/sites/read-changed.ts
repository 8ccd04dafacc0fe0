import { readdirSync } from 'node:fs';
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

/** Called between two parts of the work, so that requests have their turn. */
export type GiveWay = () => Promise<unknown>;

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
  giveWay: GiveWay,
): Promise<ChangedFiles> {
  const ids = listFolder(folder);
  const gone = {
    sites: await listGone(control, 'site', ids.sites),
    companies: ids.companies ? await listGone(control, 'company', ids.companies) : [],
  };
  const companies: ChangedFiles['companies'][number][] = [];
  const find = { control, giveWay };
  for await (const { id, stamp } of findChanged(find, 'company', ids.companies ?? [], (name) =>
    stampCompany(folder, name),
  ))
    companies.push({ ...readCompany(folder, id), stamp });
  const harming = companies.filter(({ settings }) => settings && listMissingImprint(settings).length > 0);
  const harmed = await listIdsOfCompanies(control, [...gone.companies, ...harming.map(({ id }) => id)]);
  const folders = listFolderNames(folder);
  const stamped = (id: string) => stampSite(folder, id, folders);
  const sites: ChangedFiles['sites'][number][] = [];
  for await (const { id, stamp } of findChanged(find, 'site', ids.sites, stamped, new Set(harmed))) {
    // What was not checked with its company is read again.
    sites.push({ ...readSite(folder, id, publicFolder), stamp: ids.companies ? stamp : '' });
    await giveWay();
  }
  return { ids, sites, companies, gone };
}

interface ChangedFile {
  readonly id: string;
  readonly stamp: string;
}

async function* findChanged(
  { control, giveWay }: { readonly control: Database; readonly giveWay: GiveWay },
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
    await giveWay();
  }
}

function listFolderNames(folder: string): ReadonlySet<string> {
  const entries = readdirSync(folder, { withFileTypes: true });
  return new Set(entries.filter((entry) => !entry.isFile()).map(({ name }) => name));
}
