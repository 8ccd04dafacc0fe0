import { hash, randomBytes } from 'node:crypto';
import type { Database } from '#worker/ports/database.ts';

/** A key of a company as it is kept: nothing of it opens anything. */
export interface CompanyKey {
  readonly id: string;
  readonly company: string;
  /** {@link hashKey} */
  readonly hash: string;
  readonly name: string;
  readonly created_by: string;
  /** Epoch milliseconds. */
  readonly created_at: number;
  readonly revoked_at: number | null;
}

const COLUMNS = 'id, company, hash, name, created_by, created_at, revoked_at';

/** 256 random bits behind the name of the company, so that people see whose key it is. */
export function createKey(company: string): string {
  return `${company}_${randomBytes(32).toString('base64url')}`;
}

/** Lower-case hexadecimal SHA-256: of so many random bits no one can try them all. */
export function hashKey(key: string): string {
  return hash('sha256', key);
}

/** Null for a key that does not exist or is revoked. */
export async function findKey(control: Database, key: string): Promise<CompanyKey | null> {
  return control
    .prepare(`SELECT ${COLUMNS} FROM company_keys WHERE hash = ? AND revoked_at IS NULL`)
    .bind(hashKey(key))
    .first<CompanyKey>();
}

export async function listKeys(control: Database, company: string | null): Promise<CompanyKey[]> {
  const statement = control.prepare(
    `SELECT ${COLUMNS} FROM company_keys WHERE company = coalesce(?, company) ORDER BY company, created_at, id`,
  );
  return (await statement.bind(company).all<CompanyKey>()).results;
}

export async function isStoredCompany(control: Database, company: string): Promise<boolean> {
  return (await control.prepare('SELECT 1 FROM companies WHERE id = ?').bind(company).first()) !== null;
}

export async function insertKey(control: Database, key: CompanyKey): Promise<void> {
  await control
    .prepare(`INSERT INTO company_keys (${COLUMNS}) VALUES (?, ?, ?, ?, ?, ?, ?)`)
    .bind(key.id, key.company, key.hash, key.name, key.created_by, key.created_at, key.revoked_at)
    .run();
}

/** Returns whether there was one that was not revoked yet. */
export async function revokeKey(
  control: Database,
  { company, id, now }: { readonly company: string; readonly id: string; readonly now: number },
): Promise<boolean> {
  const { results } = await control
    .prepare(
      'UPDATE company_keys SET revoked_at = ? WHERE company = ? AND id = ? AND revoked_at IS NULL RETURNING id',
    )
    .bind(now, company, id)
    .all();
  return results.length > 0;
}
