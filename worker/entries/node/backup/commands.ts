import path from 'node:path';
import { parseArgs } from 'node:util';
import type { NodeSettings } from '#worker/env.ts';
import { type Unfinished, runTask } from '#worker/entries/commands/run-task.ts';
import { OperatorProblem } from '#worker/features/operators/operator-problem.ts';
import { BackupProblem, toBackupProblem } from './backup-problem.ts';
import { requireWhole } from './check-backup.ts';
import { DEFAULT_KEEP, type Keep, deleteOldBackups } from './kept-backups.ts';
import { makeBackup, withBackups } from './make-backup.ts';
import { type Backup, type Manifest, findBackup, listHalfBackups } from './manifest.ts';
import { type BackupKey, readBackupKey } from './sealed-files.ts';
import { type Restored, restoreBackup } from './restore/restore-backup.ts';

const BACKUP_USAGE = `npm run backup -- --to FOLDER [--keep HOURS,DAYS]

Saves databases, photos, site files and keys of DATA_DIR into a new folder in FOLDER, while the server runs. Photos that
an earlier backup there has take no room again. Then deletes old backups in FOLDER: the newest one of each of the newest
24 hours and 30 days stays, or of as many as --keep says. Settings such as IBAN_KEY are no files; keep them elsewhere.
With a key in BACKUP_KEY, 32 bytes in base64url, the backup is encrypted; verify and restore need the same key, and refuse
a backup without encryption.`;

const UNENCRYPTED_HINT = `While BACKUP_KEY is set, a backup that is not encrypted is refused, because anybody who can write to its disk can have made
it. --unencrypted accepts one that you know.`;

const VERIFY_USAGE = `npm run verify -- FOLDER [--unencrypted]

Checks every file and database of a backup, or of the newest one in FOLDER. ${UNENCRYPTED_HINT}`;

const RESTORE_USAGE = `npm run restore -- FOLDER --data NEWFOLDER [--unencrypted] [--unsigned-lists]

Checks a backup, or the newest one in FOLDER, and makes a data folder of it. Everyone has to log in again. Members who
were erased or deleted since stay so, and so do deleted photos, withdrawn consents, unwanted notifications and blocks: keep
the files "erasures" and "deletions" beside the backups. With BACKUP_KEY they are signed: one that others have changed is refused, and so is
one without a signature or none, unless --unsigned-lists says that you know why.
${UNENCRYPTED_HINT}`;

const READING = { unencrypted: { type: 'boolean', default: false } } as const;

type Settings = Pick<NodeSettings, 'DATA_DIR' | 'BACKUP_KEY'>;

type Command = (settings: Settings, words: string[]) => Promise<number>;

/** The commands that need no database of the running server. */
export const BACKUP_COMMANDS: Readonly<Record<string, Command>> = {
  '--backup': (settings, words) => run(BACKUP_USAGE, words, () => backUp(settings, words)),
  '--verify': (settings, words) => run(VERIFY_USAGE, words, () => verify(settings, words)),
  '--restore': (settings, words) => run(RESTORE_USAGE, words, () => restore(settings, words)),
};

function run(usage: string, words: readonly string[], carryOut: () => Promise<string>): Promise<number> {
  return runTask(usage, words, async (): Promise<string | Unfinished> => {
    try {
      return await carryOut();
    } catch (error) {
      const problem = toBackupProblem(error);
      if (problem instanceof BackupProblem) return { unfinished: problem.message };
      throw problem;
    }
  });
}

async function backUp(settings: Settings, words: string[]): Promise<string> {
  const options = { to: { type: 'string' }, keep: { type: 'string' } } as const;
  const { values } = parseArgs({ args: words, options });
  if (values.to === undefined) throw new OperatorProblem('--to names the folder for backups.');
  const keep = readKeep(values.keep);
  const key = readKey(settings);
  return withBackups(values.to, (to) => backUpInto(to, { data: settings.DATA_DIR, key, keep }));
}

interface BackUpOptions {
  readonly data: string;
  readonly key: BackupKey | undefined;
  readonly keep: Keep;
}

async function backUpInto(to: string, { data, key, keep }: BackUpOptions): Promise<string> {
  const startedAt = performance.now();
  const made = await makeBackup({ data, to, now: new Date(), key });
  const seconds = ((performance.now() - startedAt) / 1000).toFixed(1);
  const deleted = await deleteOldBackups(to, keep);
  const photos = Object.keys(made.manifest.files).filter((name) => name.startsWith('photos/')).length;
  return [
    `Saved ${path.basename(made.folder)} in ${seconds} seconds:`,
    ...describeContent(made.manifest),
    `  ${made.copied} of the ${photos} photos and other files are new.`,
    ...(made.leftOut.length > 0
      ? [`Not saved, because it is no part of the product: ${made.leftOut.join(', ')}.`]
      : []),
    ...(deleted > 0 ? [`Deleted ${deleted} old backups.`] : []),
    ...(await listHalfBackups(to)).map((name) => `${name} is half a backup: delete it.`),
  ].join('\n');
}

async function verify(settings: Settings, words: string[]): Promise<string> {
  const { positionals, values } = parseArgs({ args: words, options: READING, allowPositionals: true });
  const backup = await findBackup(readFolder(positionals));
  await requireWhole(backup, chooseKey(settings, backup, values));
  return [`${path.basename(backup.folder)} is whole:`, ...describeContent(backup.manifest)].join('\n');
}

async function restore(settings: Settings, words: string[]): Promise<string> {
  const options = {
    ...READING,
    data: { type: 'string' },
    'unsigned-lists': { type: 'boolean', default: false },
  } as const;
  const { positionals, values } = parseArgs({ args: words, options, allowPositionals: true });
  if (values.data === undefined) throw new OperatorProblem('--data names the new data folder.');
  const backup = await findBackup(readFolder(positionals));
  const restored = await restoreBackup(backup, values.data, {
    key: chooseKey(settings, backup, values),
    listKey: readKey(settings),
    acceptsUnsignedLists: values.unencrypted || values['unsigned-lists'],
  });
  return [
    `Restored ${path.basename(backup.folder)} into ${values.data}:`,
    ...describeContent(backup.manifest),
    ...describeRestored(restored),
    'Everyone has to log in again. Passwords, messages and closed accounts are as they were in the backup (docs/operators.md).',
    `The files of the sites as they were last served are in ${path.join(values.data, 'sites')}. If your own are lost, set SITES_DIR to that folder.`,
    `Start the server with DATA_DIR=${values.data}.`,
  ].join('\n');
}

function describeRestored({
  erased,
  photos,
  deleted,
  withdrawn,
  blocked,
  missing,
  filed,
  fileId,
}: Restored): string[] {
  return [
    missing.includes('erasures')
      ? 'No list of erased members lies beside the backup: those who were erased after it are back.'
      : `${erased} members who were erased after the backup were erased again.`,
    ...(missing.includes('deletions')
      ? [
          'No list of deletions lies beside the backup: accounts and photos that were deleted after it are back, members get notifications that they switched off after it, and consents that were withdrawn and blocks that were made after it are gone.',
        ]
      : [
          `${deleted} members who had asked for their deletion after the backup are deleted again; each can come back within the usual time.`,
          `${photos} photos that were deleted after the backup are deleted again.`,
          `${withdrawn} consents that were withdrawn and ${blocked} blocks that were made after the backup are so again.`,
        ]),
    ...(filed > 0
      ? [
          `${filed} direct debits were in no bank file yet. The bank may have them from a file that was exported after the backup, so they count as exported with ${fileId}. If the bank never had them: npm run debits -- export --company ID --again ${fileId} --not-handed-in`,
        ]
      : []),
  ];
}

function readKey({ BACKUP_KEY: key }: Settings): BackupKey | undefined {
  return key === undefined ? undefined : readBackupKey(key);
}

/** None for a backup that the operator knows as one without encryption. */
function chooseKey(
  settings: Settings,
  { folder, manifest }: Backup,
  { unencrypted: isUnencrypted }: { readonly unencrypted: boolean },
): BackupKey | undefined {
  if (!isUnencrypted) return readKey(settings);
  if (manifest.encryption)
    throw new BackupProblem(`${path.basename(folder)} is encrypted: leave out --unencrypted.`);
  return undefined;
}

function readFolder(positionals: readonly string[]): string {
  const [folder, ...others] = positionals;
  if (folder === undefined || others.length > 0) throw new OperatorProblem('Name one folder.');
  return folder;
}

function readKeep(typed: string | undefined): Keep {
  if (typed === undefined) return DEFAULT_KEEP;
  const [, hourly, daily] = /^([1-9]\d{0,4}),(\d{1,5})$/.exec(typed) ?? [];
  if (hourly === undefined)
    throw new OperatorProblem('--keep has two numbers, of hours and of days, such as 24,30.');
  return { hourly: Number(hourly), daily: Number(daily) };
}

/** What a manifest says, in words. */
function describeContent({ madeAt, version, databases, files, missing, encryption }: Manifest): string[] {
  const bytes = Object.values(files).reduce((sum, { size }) => sum + size, 0);
  const tables = Object.entries(databases).map(([name, { rows }]) => {
    const counts = Object.entries(rows).map(([table, count]) => `${count} ${table.replace('_', ' ')}`);
    return `  ${name}.db: ${counts.join(', ')}`;
  });
  return [
    `  made ${madeAt} by version ${version}, ${Object.keys(files).length} files, ${(bytes / 1e6).toFixed(1)} MB`,
    ...(encryption ? ['  encrypted with the key in BACKUP_KEY'] : []),
    ...tables,
    ...missing.map((name) => `  without ${name}, which a database names: it was not there.`),
  ];
}
