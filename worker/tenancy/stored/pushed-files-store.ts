import { isNotNullViolation, isUniqueViolation } from '#worker/db/errors.ts';
import type { Database, Statement } from '#worker/ports/database.ts';
import { listHostNames } from '../sites.ts';

/** The text of the file of a company. */
export interface PushedFile {
  readonly id: string;
  readonly text: string;
  /** The number of the version that it follows; null for a new one. */
  readonly replaces: number | null;
}

export interface PushedSite extends PushedFile {
  readonly company: string;
  readonly hosts: readonly string[];
  /** Packed. */
  readonly pages: string;
  /** The name of the database of its members. */
  readonly database: string;
  /** The last day of a site that is closing. */
  readonly closesOn: string | null;
}

export interface Push {
  readonly companies: readonly PushedFile[];
  readonly sites: readonly PushedSite[];
  /** Who pushes. */
  readonly by: string;
  /** Epoch milliseconds. */
  readonly at: number;
}

/** Why nothing of a push was stored: a version that is newer than the one it replaces, or a host of another site. */
export class PushConflictError extends Error {
  override name = 'PushConflictError';
  readonly conflict: 'version' | 'host';

  constructor(conflict: 'version' | 'host', cause: unknown) {
    super(`push refused: ${conflict}`, { cause });
    this.conflict = conflict;
  }
}

/**
 * Stores the texts of checked files, all or none.
 * @param others statements that are carried out with them
 * @throws PushConflictError
 */
export async function pushFiles(
  control: Database,
  push: Push,
  others: readonly Statement[] = [],
): Promise<void> {
  const { companies, sites } = push;
  if (companies.length + sites.length + others.length === 0) return;
  try {
    await control.batch([
      ...others,
      ...companies.map((company) => writeCompany(control, company, push)),
      ...sites.map((site) => writeSite(control, site, push)),
      // All of them before the first is given away, so that two sites can exchange hosts.
      ...sites.map(({ id }) => control.prepare('DELETE FROM hosts WHERE site = ?').bind(id)),
      ...sites.map((site) => writeHosts(control, site)),
    ]);
  } catch (error) {
    const isNewer =
      isNotNullViolation(error, 'sites.number') ||
      isNotNullViolation(error, 'companies.number') ||
      isUniqueViolation(error, 'sites.id') ||
      isUniqueViolation(error, 'companies.id');
    if (isNewer) throw new PushConflictError('version', error);
    if (isUniqueViolation(error, 'hosts.host')) throw new PushConflictError('host', error);
    throw error;
  }
}

/** The next number; NULL, which the table refuses, where the version is another than the one that is replaced. */
const NEXT_NUMBER = 'number = CASE number WHEN ? THEN number + 1 END';

function writeCompany(control: Database, { id, text, replaces }: PushedFile, { by, at }: Push): Statement {
  return replaces === null
    ? control
        .prepare('INSERT INTO companies (id, number, text, pushed_by, pushed_at) VALUES (?, 1, ?, ?, ?)')
        .bind(id, text, by, at)
    : control
        .prepare(`UPDATE companies SET ${NEXT_NUMBER}, text = ?, pushed_by = ?, pushed_at = ? WHERE id = ?`)
        .bind(replaces, text, by, at, id);
}

function writeSite(
  control: Database,
  { id, company, text, pages, database, closesOn, replaces }: PushedSite,
  { by, at }: Push,
): Statement {
  return replaces === null
    ? control
        .prepare(
          'INSERT INTO sites (id, company, number, text, pages, database, closes_on, pushed_by, pushed_at) VALUES (?, ?, 1, ?, ?, ?, ?, ?, ?)',
        )
        .bind(id, company, text, pages, database, closesOn, by, at)
    : control
        .prepare(
          `UPDATE sites SET company = ?, ${NEXT_NUMBER}, text = ?, pages = ?, database = ?, closes_on = ?, is_gone = 0, pushed_by = ?,
            pushed_at = ? WHERE id = ?`,
        )
        .bind(company, replaces, text, pages, database, closesOn, by, at, id);
}

function writeHosts(control: Database, { id, hosts }: PushedSite): Statement {
  return control
    .prepare('INSERT INTO hosts (host, site) SELECT value, ? FROM json_each(?)')
    .bind(id, JSON.stringify(listHostNames(hosts)));
}
