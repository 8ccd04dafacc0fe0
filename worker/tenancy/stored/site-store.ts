import type { SiteTexts } from '#tenants/compile/compile-texts.ts';
import type { Database } from '#worker/ports/database.ts';
import type { ClosingSite } from '#worker/ports/sites.ts';

/** A site with its company, as the control database keeps them. */
export interface StoredSite extends SiteTexts {
  /** How often the site was pushed. */
  readonly number: number;
  readonly companyNumber: number;
}

const COLUMNS = `s.id, s.text, s.pages, s.is_gone AS isGone, s.number, c.id AS companyId, c.text AS companyText, c.number AS companyNumber
  FROM sites s JOIN companies c ON c.id = s.company`;

/** More would be a long text; each has about 3 kB, and its pages. */
const IDS_AT_ONCE = 100;

export function findByHost(control: Database, host: string): Promise<StoredSite | null> {
  return control
    .prepare(`SELECT ${COLUMNS} JOIN hosts h ON h.site = s.id WHERE h.host = ?`)
    .bind(host)
    .first<StoredSite>();
}

export function findById(control: Database, id: string): Promise<StoredSite | null> {
  return control.prepare(`SELECT ${COLUMNS} WHERE s.id = ?`).bind(id).first<StoredSite>();
}

export async function listByIds(control: Database, ids: readonly string[]): Promise<StoredSite[]> {
  const statement = control.prepare(
    `SELECT ${COLUMNS} WHERE s.id IN (SELECT value FROM json_each(?)) ORDER BY s.id`,
  );
  const sites: StoredSite[] = [];
  for (let start = 0; start < ids.length; start += IDS_AT_ONCE) {
    const some = JSON.stringify(ids.slice(start, start + IDS_AT_ONCE));
    sites.push(...(await statement.bind(some).all<StoredSite>()).results);
  }
  return sites;
}

export async function listByCompany(
  control: Database,
  company: string,
  limit: number,
): Promise<StoredSite[]> {
  const statement = control.prepare(`SELECT ${COLUMNS} WHERE s.company = ? ORDER BY s.id LIMIT ?`);
  return (await statement.bind(company, limit).all<StoredSite>()).results;
}

/** The sites whose state is `closing`. */
export async function listClosingSites(control: Database): Promise<ClosingSite[]> {
  const { results } = await control
    .prepare('SELECT id, closes_on AS closesOn FROM sites WHERE closes_on IS NOT NULL ORDER BY id')
    .all<ClosingSite>();
  return results;
}

/** All sites, in portions: for commands of operators. */
export async function listStoredSites(control: Database): Promise<StoredSite[]> {
  const statement = control.prepare(`SELECT ${COLUMNS} WHERE s.id > ? ORDER BY s.id LIMIT ?`);
  const sites: StoredSite[] = [];
  let portion: StoredSite[];
  do {
    const after = sites.at(-1)?.id ?? '';
    portion = (await statement.bind(after, IDS_AT_ONCE).all<StoredSite>()).results;
    sites.push(...portion);
  } while (portion.length === IDS_AT_ONCE);
  return sites;
}

/** A version of the file of a site or company, as it is kept. */
export interface StoredVersion {
  readonly id: string;
  readonly number: number;
  readonly text: string;
  /** Packed; null for a company. */
  readonly pages: string | null;
  readonly pushed_by: string;
  /** Epoch milliseconds. */
  readonly pushed_at: number;
}

export async function listVersions(
  control: Database,
  table: 'sites' | 'companies',
): Promise<StoredVersion[]> {
  const statement = control.prepare(
    `SELECT id, number, text, ${table === 'sites' ? 'pages' : 'NULL AS pages'}, pushed_by, pushed_at
      FROM ${table} ORDER BY id`,
  );
  return (await statement.all<StoredVersion>()).results;
}

/** The sites that have these hosts. */
export async function listHostOwners(
  control: Database,
  hosts: readonly string[],
): Promise<{ readonly host: string; readonly site: string }[]> {
  const statement = control.prepare(
    'SELECT host, site FROM hosts WHERE host IN (SELECT value FROM json_each(?)) ORDER BY host',
  );
  return (await statement.bind(JSON.stringify(hosts)).all<{ host: string; site: string }>()).results;
}
