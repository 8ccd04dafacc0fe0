import { compileTexts } from '#tenants/compile/compile-texts.ts';
import { TenantFileError } from '#tenants/compile/problems.ts';
import type { Database } from '#worker/ports/database.ts';
import { listByIds } from '#worker/tenancy/stored/site-store.ts';
import { type SecretRow, listAllSecrets } from '#worker/secrets/secret-store.ts';

export interface UnusedSecret extends Pick<SecretRow, 'site' | 'name'> {
  /** What is wrong, as a sentence. */
  readonly text: string;
}

const PREFIX = 'postback:';

/** Secrets for networks that the file of their site does not name, for example because one of the two is misspelled. */
export async function findUnusedSecrets(
  control: Database,
  ids?: readonly string[],
): Promise<readonly UnusedSecret[]> {
  const rows = (await listAllSecrets(control)).filter(
    ({ site, name }) => name.startsWith(PREFIX) && (ids === undefined || ids.includes(site)),
  );
  if (rows.length === 0) return [];
  const networks = await listNetworks(control, [...new Set(rows.map(({ site }) => site))]);
  return rows.flatMap(({ site, name }) => {
    const network = name.slice(PREFIX.length);
    const named = networks.get(site);
    if (!named || named.includes(network)) return [];
    const others = named.length > 0 ? `only ${named.join(', ')}` : 'no network';
    return [{ site, name, text: `${name} of ${site} signs nothing: its file names ${others}.` }];
  });
}

/** Those that the files of sites name, without sites that this version cannot use. */
async function listNetworks(control: Database, ids: readonly string[]): Promise<Map<string, string[]>> {
  const networks = new Map<string, string[]>();
  for (const row of await listByIds(control, ids)) {
    try {
      networks.set(row.id, Object.keys(compileTexts(row).tenant.postbacks));
    } catch (error) {
      if (!(error instanceof TenantFileError)) throw error;
    }
  }
  return networks;
}
