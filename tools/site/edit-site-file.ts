import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { readSites } from '#tenants/compile/compile.ts';
import { isSiteId } from '#tenants/compile/read-files.ts';
import { TenantFileError } from '#tenants/compile/problems.ts';
import type { Tenant } from '#tenants/schema/site-schema.ts';
import type { Folders } from './folders.ts';
import { SiteMistake } from './site-mistake.ts';
import { tryNewFile } from './new/try-new-file.ts';

/** What a command that has changed a file says of the sites that are shown. */
export const WHEN_SHOWN =
  'A server on Node that reads this folder follows within a second. At Cloudflare it counts after npm run site -- push.';

/** Some editors put it before the first line. */
const BYTE_ORDER_MARK = /^\uFEFF/;

/**
 * Changes the text of one site file, which can be used before and afterwards, and nothing else in the folder.
 * @param change returns the new text, or null to leave the file as it is
 * @throws SiteMistake
 */
export function editSiteFile(
  { sites, pictures }: Pick<Folders, 'sites' | 'pictures'>,
  id: string,
  change: (text: string, tenant: Tenant) => string | null,
): void {
  const file = join(sites, `${id}.toml`);
  if (!isSiteId(id) || !existsSync(file))
    throw new SiteMistake(`Name one site, by its file without .toml. There is no tenants/${id || '…'}.toml.`);
  const { tenants, problems } = readSites(sites, pictures);
  const tenant = tenants.find((site) => site.id === id);
  const own = problems.filter((problem) => problem.file === `tenants/${id}.toml`);
  // Without a mistake of its own, a site is missing because of its company's file.
  if (own.length > 0 || !tenant)
    throw new SiteMistake(
      `${new TenantFileError(own.length > 0 ? own : problems).message}\nNothing was changed.`,
    );
  const text = change(readFileSync(file, 'utf8').replace(BYTE_ORDER_MARK, ''), tenant);
  if (text === null) return;
  const beside = tenants.filter((site) => site.id !== id);
  const found = tryNewFile({ sites, pictures }, { id, company: tenant.company, text, beside });
  if (found.length > 0) throw new SiteMistake(`${new TenantFileError(found).message}\nNothing was changed.`);
  // A server that watches the folder never reads half a file.
  writeFileSync(`${file}.new~`, text);
  renameSync(`${file}.new~`, file);
}
