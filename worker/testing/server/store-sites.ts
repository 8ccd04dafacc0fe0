import { join } from 'node:path';
import { readSites } from '#tenants/compile/compile.ts';
import { packPages } from '#tenants/pages/packed-pages.ts';
import { migrate } from '#worker/db/migrate.ts';
import { controlMigrations } from '#worker/db/migrations.ts';
import type { Database } from '#worker/ports/database.ts';
import { pushFiles } from '#worker/tenancy/stored/pushed-files-store.ts';
import { ROOT } from './built-server.ts';

/** Brings the files of a folder into an empty control database. */
export async function storeSites(control: Database, folder = join(ROOT, 'tenants')): Promise<void> {
  await migrate(control, controlMigrations);
  const { tenants, companies, texts } = readSites(folder, join(ROOT, 'client/public'));
  const packedPages = packPages(texts);
  const toFile = (id: string, path: string) => ({ id, text: texts.get(path) ?? '', replaces: null });
  await pushFiles(control, {
    companies: companies.map(({ id }) => toFile(id, `companies/${id}.toml`)),
    sites: tenants.map(({ id, company, hosts, database, closes_on: closesOn = null }) => ({
      ...toFile(id, `${id}.toml`),
      company,
      hosts,
      database,
      closesOn,
      pages: packedPages(id),
    })),
    by: 'a test',
    at: 0,
  });
}
