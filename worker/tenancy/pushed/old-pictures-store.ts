import type { Database, Statement } from '#worker/ports/database.ts';

const MINUTE_MS = 60_000;

/** Longer than any process serves the version before. */
const KEPT_MS = 10 * MINUTE_MS;

/** Statement that lets pictures of the version before be deleted later, by `deleteDueFiles`. */
export function scheduleDeletions(control: Database, keys: readonly string[], now: number): Statement {
  return control
    .prepare(
      `INSERT INTO file_deletions (key, due_at) SELECT value, ? FROM json_each(?) WHERE true
        ON CONFLICT (key) DO UPDATE SET due_at = excluded.due_at`,
    )
    .bind(now + KEPT_MS, JSON.stringify(keys));
}

/** How long a deployment can be taken back without a loss of pictures. */
const ROLLBACK_MS = 30 * 24 * 60 * MINUTE_MS;

/** Statement that lets pictures be deleted which no version of the present code has. One that is to go already stays so. */
export function scheduleRemovals(control: Database, keys: readonly string[], now: number): Statement {
  return control
    .prepare(
      'INSERT INTO file_deletions (key, due_at) SELECT value, ? FROM json_each(?) WHERE true ON CONFLICT DO NOTHING',
    )
    .bind(now + ROLLBACK_MS, JSON.stringify(keys));
}

/**
 * Keeps pictures that were to be deleted, because a version that needs them comes back. Returns false if that is too late:
 * they may just be deleted, and are gone or stay in a minute.
 */
export async function cancelDeletions(
  control: Database,
  keys: readonly string[],
  now: number,
): Promise<boolean> {
  const { results } = await control
    .prepare('DELETE FROM file_deletions WHERE key IN (SELECT value FROM json_each(?)) RETURNING due_at')
    .bind(JSON.stringify(keys))
    .all<{ due_at: number }>();
  return results.every(({ due_at: dueAt }) => dueAt > now + MINUTE_MS);
}
