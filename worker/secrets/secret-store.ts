import type { Database } from '#worker/ports/database.ts';
import type { SecretName } from '#worker/ports/secrets.ts';

/** A secret of a site as it is kept; nothing of it tells the value. */
export interface SecretRow {
  readonly site: string;
  readonly name: SecretName;
  readonly sealed: string;
  /** Who set it. */
  readonly set_by: string;
  /** Epoch milliseconds. */
  readonly set_at: number;
}

const COLUMNS = 'site, name, sealed, set_by, set_at';

export async function listSecretsOfSite(control: Database, site: string): Promise<SecretRow[]> {
  const statement = control.prepare(`SELECT ${COLUMNS} FROM secrets WHERE site = ? ORDER BY name`);
  return (await statement.bind(site).all<SecretRow>()).results;
}

export async function listAllSecrets(control: Database): Promise<SecretRow[]> {
  const statement = control.prepare(`SELECT ${COLUMNS} FROM secrets ORDER BY site, name`);
  return (await statement.all<SecretRow>()).results;
}

export async function isStoredSite(control: Database, site: string): Promise<boolean> {
  return (await control.prepare('SELECT 1 FROM sites WHERE id = ?').bind(site).first()) !== null;
}

export async function writeSecret(
  control: Database,
  { site, name, sealed, set_by: by, set_at: at }: SecretRow,
): Promise<void> {
  await control
    .prepare(
      `INSERT INTO secrets (${COLUMNS}) VALUES (?, ?, ?, ?, ?)
        ON CONFLICT (site, name) DO UPDATE SET sealed = excluded.sealed, set_by = excluded.set_by, set_at = excluded.set_at`,
    )
    .bind(site, name, sealed, by, at)
    .run();
}

/** Returns whether there was one. */
export async function deleteSecret(control: Database, site: string, name: string): Promise<boolean> {
  const { results } = await control
    .prepare('DELETE FROM secrets WHERE site = ? AND name = ? RETURNING name')
    .bind(site, name)
    .all();
  return results.length > 0;
}
