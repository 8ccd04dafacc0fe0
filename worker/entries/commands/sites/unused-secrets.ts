import { compileUsable } from '#tenants/compile/compile-texts.ts';
import type { Tenant } from '#tenants/schema/site-schema.ts';
import type { Database } from '#worker/ports/database.ts';
import { listByIds } from '#worker/tenancy/stored/site-store.ts';
import { type SecretRow, listAllSecrets } from '#worker/secrets/secret-store.ts';

export interface UnusedSecret extends Pick<SecretRow, 'site' | 'name'> {
  /** What is wrong, as a sentence. */
  readonly text: string;
}

const PREFIX = 'postback:';

type Named = Pick<Tenant, 'id' | 'postbacks'>;

/** Secrets for networks that the file of their site, as it is served, does not name. */
export async function findUnusedSecrets(
  control: Database,
  ids?: readonly string[],
): Promise<readonly UnusedSecret[]> {
  const rows = (await listAllSecrets(control)).filter(
    ({ site, name }) => name.startsWith(PREFIX) && (ids === undefined || ids.includes(site)),
  );
  if (rows.length === 0) return [];
  return compareSecrets(rows, await compileSites(control, [...new Set(rows.map(({ site }) => site))]));
}

/** Those of these secrets for networks that no file of these names, for example because one of the two is misspelled. */
export function compareSecrets(
  secrets: readonly Pick<SecretRow, 'site' | 'name'>[],
  tenants: readonly Named[],
): readonly UnusedSecret[] {
  const networks = new Map(tenants.map(({ id, postbacks }) => [id, Object.keys(postbacks)]));
  return secrets.flatMap(({ site, name }) => {
    const named = networks.get(site);
    if (!name.startsWith(PREFIX) || !named || named.includes(name.slice(PREFIX.length))) return [];
    const others = named.length > 0 ? `only ${named.join(', ')}` : 'no network';
    return [{ site, name, text: `${name} of ${site} signs nothing: its file names ${others}.` }];
  });
}

/** Without sites that this version cannot use. */
async function compileSites(control: Database, ids: readonly string[]): Promise<Named[]> {
  return (await listByIds(control, ids)).flatMap((row) => compileUsable(row) ?? []);
}
