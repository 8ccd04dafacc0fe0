import type { Database } from '#worker/ports/database.ts';

interface Version {
  readonly id: string;
  readonly number: number;
  readonly text: string;
  readonly pushed_by: string;
  /** Epoch milliseconds. */
  readonly pushed_at: number;
}

export interface SiteVersion extends Version {
  readonly company: string;
  /** Packed. */
  readonly pages: string;
}

const COLUMNS = 'id, number, text, pushed_by, pushed_at';

export async function findCompanyVersion(control: Database, id: string): Promise<Version | null> {
  return control.prepare(`SELECT ${COLUMNS} FROM companies WHERE id = ?`).bind(id).first<Version>();
}

/** All sites of a company, and those that have one of these ids. */
export async function listSiteVersions(
  control: Database,
  { company, ids }: { readonly company: string | null; readonly ids: readonly string[] },
): Promise<SiteVersion[]> {
  const { results } = await control
    .prepare(
      `SELECT ${COLUMNS}, company, pages FROM sites
        WHERE company = ? OR id IN (SELECT value FROM json_each(?)) ORDER BY id`,
    )
    .bind(company, JSON.stringify(ids))
    .all<SiteVersion>();
  return results;
}
