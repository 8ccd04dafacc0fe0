import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

/** The file in which Miniflare keeps the database of the sites, among those of other databases and of inboxes. */
export function findEdgeDatabase(folder: string): string {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.sqlite'))
    .map((name) => join(folder, name));
  const found = files.find(hasMembers);
  if (found === undefined) throw new Error(`No database in ${folder} has members.`);
  return found;
}

function hasMembers(file: string): boolean {
  const database = new DatabaseSync(file, { readOnly: true });
  try {
    return database.prepare("SELECT 1 FROM sqlite_schema WHERE name = 'members'").get() !== undefined;
  } finally {
    database.close();
  }
}
