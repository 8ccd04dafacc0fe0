import * as z from 'zod';
import { type Problem, problem } from '#tenants/compile/problems.ts';
import type { Database, Statement } from '#worker/ports/database.ts';

/** The last day has ended everywhere then. */
const DAY_MS = 86_400_000;

export type FileKind = 'site' | 'company';

/** A file as it was when it was last read. */
export interface KnownFile {
  /** {@link stampSite} */
  readonly stamp: string;
  readonly problems: readonly Problem[];
}

const problems = z.array(problem);

/** Which of these files had no problem when they were last read: id → stamp. */
export async function listSoundFiles(
  control: Database,
  kind: FileKind,
  ids: readonly string[],
): Promise<Map<string, string>> {
  const { results } = await control
    .prepare(
      "SELECT id, stamp FROM files WHERE kind = ? AND id IN (SELECT value FROM json_each(?)) AND problems = '[]'",
    )
    .bind(kind, JSON.stringify(ids))
    .all<{ id: string; stamp: string }>();
  return new Map(results.map(({ id, stamp }) => [id, stamp]));
}

/** Files that were there before. */
export async function listGone(
  control: Database,
  kind: FileKind,
  present: readonly string[],
): Promise<string[]> {
  const { results } = await control
    .prepare('SELECT id FROM files WHERE kind = ? AND id NOT IN (SELECT value FROM json_each(?))')
    .bind(kind, JSON.stringify(present))
    .all<{ id: string }>();
  return results.map(({ id }) => id);
}

export function writeKnownFile(
  control: Database,
  kind: FileKind,
  id: string,
  { stamp, problems: found }: KnownFile,
): Statement {
  return control
    .prepare('INSERT OR REPLACE INTO files (kind, id, stamp, problems) VALUES (?, ?, ?, ?)')
    .bind(kind, id, stamp, JSON.stringify(found));
}

/** Forgets files that are gone, and pauses their sites. */
export function removeFiles(control: Database, kind: FileKind, ids: readonly string[]): Statement[] {
  if (ids.length === 0) return [];
  const list = JSON.stringify(ids);
  const forget = control
    .prepare('DELETE FROM files WHERE kind = ? AND id IN (SELECT value FROM json_each(?))')
    .bind(kind, list);
  if (kind === 'company') return [forget];
  const pause = control
    .prepare(
      'UPDATE sites SET is_gone = 1, number = number + 1 WHERE is_gone = 0 AND id IN (SELECT value FROM json_each(?))',
    )
    .bind(list);
  return [forget, pause];
}

/** Lets others have the hosts of sites that are over and whose file is gone. */
export function freeHosts(control: Database, now: number): Statement {
  return control
    .prepare(
      'DELETE FROM hosts WHERE site IN (SELECT id FROM sites WHERE closes_on IS NOT NULL AND closes_on < ? AND is_gone = 1)',
    )
    .bind(new Date(now - DAY_MS).toISOString().slice(0, 10));
}

/** The sites that have these hosts, each with all of its hosts. */
export async function listHolders(
  control: Database,
  hosts: readonly string[],
): Promise<{ readonly id: string; readonly hosts: readonly string[]; readonly isGone: boolean }[]> {
  const { results } = await control
    .prepare(
      `SELECT s.id, s.is_gone AS isGone, json_group_array(h.host) AS hosts FROM sites s JOIN hosts h ON h.site = s.id
        WHERE s.id IN (SELECT site FROM hosts WHERE host IN (SELECT value FROM json_each(?))) GROUP BY s.id ORDER BY s.id`,
    )
    .bind(JSON.stringify(hosts))
    .all<{ id: string; isGone: number; hosts: string }>();
  return results.map(({ id, isGone, hosts: json }) => ({
    id,
    isGone: isGone === 1,
    hosts: z.array(z.string()).parse(JSON.parse(json)),
  }));
}

/** The names of the databases of all sites. */
export async function listDatabases(control: Database): Promise<string[]> {
  const { results } = await control
    .prepare('SELECT DISTINCT database FROM sites ORDER BY database')
    .all<{ database: string }>();
  return results.map(({ database }) => database);
}

/** Those of the sites that are stored already, with the last day of those that are closing. */
export async function listStored(
  control: Database,
  ids: readonly string[],
): Promise<ReadonlyMap<string, { readonly closesOn: string | null }>> {
  const { results } = await control
    .prepare('SELECT id, closes_on AS closesOn FROM sites WHERE id IN (SELECT value FROM json_each(?))')
    .bind(JSON.stringify(ids))
    .all<{ id: string; closesOn: string | null }>();
  return new Map(results.map(({ id, closesOn }) => [id, { closesOn }]));
}

/** The sites of companies. */
export async function listIdsOfCompanies(control: Database, companies: readonly string[]): Promise<string[]> {
  const { results } = await control
    .prepare('SELECT id FROM sites WHERE company IN (SELECT value FROM json_each(?))')
    .bind(JSON.stringify(companies))
    .all<{ id: string }>();
  return results.map(({ id }) => id);
}

/** What was wrong in files when they were last read. */
export async function listKnownProblems(control: Database): Promise<Problem[]> {
  const { results } = await control
    .prepare("SELECT problems FROM files WHERE problems <> '[]' ORDER BY kind, id")
    .all<{ problems: string }>();
  return results.flatMap(({ problems: json }) => problems.parse(JSON.parse(json)));
}
