import path from 'node:path';
import { listMigrations } from '../databases.ts';
import { BackupProblem } from './backup-problem.ts';
import { hashFile, listFiles, withPlainCopy } from './folder-files.ts';
import { type Backup, findKey, toManifestFile } from './manifest.ts';
import { type BackupKey, openSealedFile } from './sealed-files.ts';
import { SavedDatabase } from './saved-database-store.ts';

/** More problems of one kind say nothing new. */
const SHOWN = 20;

/** What is wrong with a backup, one sentence each; none if it can be restored. */
async function checkBackup(backup: Backup, key: BackupKey | undefined): Promise<string[]> {
  const { problems, faulty } = await checkFiles(backup);
  for (const name of Object.keys(backup.manifest.databases)) {
    const file = `${name}.db`;
    // A file that is not what was saved need not be a database.
    if (faulty.has(file)) continue;
    const from = path.join(backup.folder, file);
    const found = key
      ? await withPlainCopy(file, async (plain) => {
          await openSealedFile(from, plain, { key, name: file });
          return checkDatabase(backup, name, plain);
        })
      : checkDatabase(backup, name, from);
    problems.push(...found);
  }
  const more = problems.length - SHOWN;
  return more > 0 ? [...problems.slice(0, SHOWN), `There are ${more} more.`] : problems;
}

interface CheckedFiles {
  readonly problems: string[];
  /** The files with a problem. */
  readonly faulty: ReadonlySet<string>;
}

async function checkFiles({ folder, manifest }: Backup): Promise<CheckedFiles> {
  const problems: string[] = [];
  const faulty = new Set<string>();
  const note = (name: string, problem: string) => {
    faulty.add(name);
    problems.push(`${name} ${problem}`);
  };
  const files = new Set(await listFiles(folder));
  files.delete(path.basename(toManifestFile(folder)));
  for (const [name, saved] of Object.entries(manifest.files)) {
    if (!files.delete(name)) note(name, 'is missing.');
    else if ((await hashFile(path.join(folder, name))).sha256 !== saved.sha256)
      note(name, 'is damaged: it is not what was saved.');
  }
  for (const name of Object.keys(manifest.databases))
    if (!(`${name}.db` in manifest.files)) note(`${name}.db`, 'is not among the files of the manifest.');
  for (const name of files) note(name, 'does not belong to the backup.');
  return { problems, faulty };
}

function checkDatabase({ manifest }: Backup, name: string, plain: string): string[] {
  const file = `${name}.db`;
  const database = new SavedDatabase(plain);
  try {
    const problems = database.findProblems(listMigrations(name)).map((problem) => `${file} ${problem}.`);
    if (problems.length > 0) return problems;
    const known = new Set([...Object.keys(manifest.files), ...manifest.missing]);
    const lost = database.listNamedFiles().filter((key) => !known.has(key));
    return lost.map((key) => `${key}, which ${file} names, was not saved.`);
  } finally {
    database.close();
  }
}

/**
 * Returns the key that opens the files, or undefined where they are not encrypted.
 * @throws BackupProblem with all that is wrong.
 */
export async function requireWhole(
  backup: Backup,
  operatorKey: BackupKey | undefined,
): Promise<BackupKey | undefined> {
  const key = findKey(backup, operatorKey);
  const problems = await checkBackup(backup, key);
  if (problems.length > 0)
    throw new BackupProblem([`${backup.folder} cannot be relied on:`, ...problems].join('\n'));
  return key;
}
