import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { unpackPages } from '#tenants/pages/packed-pages.ts';
import type { Database } from '#worker/ports/database.ts';
import { listStoredSites, listVersions } from '#worker/tenancy/stored/site-store.ts';
import { BackupProblem } from '../backup-problem.ts';

/** The files of sites, pages and companies as they were last served. A paused site without a file stays without one. */
export async function writeSiteFiles(control: Database, folder: string): Promise<void> {
  const sites = (await listStoredSites(control)).filter(({ isGone }) => !isGone);
  const texts: [name: string, text: string][] = [
    ...(await listVersions(control, 'companies')).map(({ id, text }): [string, string] => [
      `companies/${id}.toml`,
      text,
    ]),
    ...sites.map(({ id, text }): [string, string] => [`${id}.toml`, text]),
    ...sites.flatMap(({ id, pages }) =>
      [...unpackPages(pages)].map(([name, text]): [string, string] => [`${id}/pages/${name}`, text]),
    ),
  ];
  for (const [name, text] of texts) {
    const file = path.join(folder, name);
    // A backup that others have made may name any path.
    if (!file.startsWith(folder + path.sep)) throw new BackupProblem(`The backup has a site file ${name}.`);
    await mkdir(path.dirname(file), { recursive: true, mode: 0o700 });
    await writeFile(file, text, { flag: 'wx', mode: 0o600 });
  }
}
