import { readFile, readdir } from 'node:fs/promises';
import path from 'node:path';
import * as z from 'zod';
import { unlessMissing } from '#worker/platform/node/files.ts';
import { BackupProblem } from './backup-problem.ts';
import { type BackupKey, identifyKey, isSignedText, signText } from './sealed-files.ts';

const PRODUCT = 'dating-platform';
/** A version that knows nothing of encryption refuses the second one. */
const FORMATS = { plain: 1, encrypted: 2 } as const;
const FILE = 'manifest.json';
const HALF = '.partial';

const anyManifest = z.object({ product: z.string(), format: z.int(), version: z.string() });

const manifestSchema = anyManifest.extend({
  /** ISO 8601, in UTC. */
  madeAt: z.iso.datetime(),
  databases: z.record(
    z.string(),
    z.object({
      migrations: z.array(z.string()),
      /** The number of rows of the main tables. */
      rows: z.record(z.string(), z.int()),
    }),
  ),
  files: z.record(z.string(), z.object({ size: z.int(), sha256: z.string() })),
  /** Files that a database names and that were not there when the backup was made. */
  missing: z.array(z.string()),
  /** Where the files are encrypted: which key was used, and what proves that who has it wrote all of this. */
  encryption: z.object({ key: z.string(), signature: z.string() }).optional(),
});

/** Says what a backup contains. It is written last. */
export type Manifest = z.output<typeof manifestSchema>;

export interface Backup {
  readonly folder: string;
  readonly manifest: Manifest;
}

/** The text of a manifest. */
export function writeManifest(
  content: Omit<Manifest, 'product' | 'format' | 'encryption'>,
  key: BackupKey | undefined,
): { readonly manifest: Manifest; readonly text: string } {
  const manifest: Manifest = {
    product: PRODUCT,
    format: key ? FORMATS.encrypted : FORMATS.plain,
    ...content,
    ...(key && { encryption: { key: identifyKey(key), signature: '' } }),
  };
  if (key && manifest.encryption) manifest.encryption.signature = signText(key, toSignedText(manifest));
  return { manifest, text: JSON.stringify(manifest, null, 1) };
}

/** All of a manifest but its signature. */
function toSignedText(manifest: Manifest): string {
  return JSON.stringify(manifestSchema.parse({ ...manifest, encryption: undefined }));
}

/**
 * The key with which the files of a backup open; undefined where they are not encrypted and the operator has no key.
 * @throws BackupProblem
 */
export function findKey({ folder, manifest }: Backup, key: BackupKey | undefined): BackupKey | undefined {
  const { encryption } = manifest;
  const name = path.basename(folder);
  if (!encryption && key)
    throw new BackupProblem(
      `${name} is not encrypted, so anybody who can write to its disk can have made it. If you made it before BACKUP_KEY was set, add --unencrypted.`,
    );
  if (!encryption) return undefined;
  if (!key)
    throw new BackupProblem(`${name} is encrypted. Set BACKUP_KEY to the key with which it was made.`);
  if (encryption.key !== identifyKey(key))
    throw new BackupProblem(`${name} is encrypted with another key than that in BACKUP_KEY.`);
  if (!isSignedText(key, toSignedText(manifest), encryption.signature))
    throw new BackupProblem(`${FILE} of ${name} was changed by someone without the key. Use another backup.`);
  return key;
}

/** The name of a folder, in the order of time. */
export function toFolderName(madeAt: Date): string {
  return madeAt.toISOString().slice(0, 19).replaceAll(':', '-') + 'Z';
}

const NAME = /^\d{4}-\d\d-\d\dT\d\d-\d\d-\d\dZ$/;

export const toHalfFolder = (folder: string): string => `${folder}${HALF}`;

export const toManifestFile = (folder: string): string => path.join(folder, FILE);

/** @throws BackupProblem for a folder that is no backup of this product and format. */
async function readBackup(folder: string): Promise<Backup> {
  const name = path.basename(folder);
  if (name.endsWith(HALF))
    throw new BackupProblem(`${name} is half a backup: what made it was cut off. Use another one.`);
  const text = await unlessMissing(readFile(toManifestFile(folder), 'utf8'));
  if (text === null) throw new BackupProblem(`${folder} is no backup: it has no ${FILE}.`);
  const read = parseJson(text);
  const any = anyManifest.safeParse(read);
  if (any.success && any.data.product !== PRODUCT)
    throw new BackupProblem(`${name} is a backup of another product, "${any.data.product}".`);
  if (any.success && any.data.format > FORMATS.encrypted)
    throw new BackupProblem(
      `${name} was made by a newer version, ${any.data.version}, in a form that this one does not know.`,
    );
  const manifest = manifestSchema.safeParse(read);
  if (!manifest.success) throw new BackupProblem(`${FILE} of ${name} is damaged. Use another backup.`);
  return { folder, manifest: manifest.data };
}

/**
 * The whole backups in a folder, the newest first. Everything else in it is left alone. Each is read when it is asked for,
 * because a manifest names every file.
 */
export async function* readBackups(parent: string): AsyncGenerator<Backup> {
  for (const name of (await listNames(parent)).toReversed()) {
    if (!NAME.test(name)) continue;
    const backup = await readBackup(path.join(parent, name)).catch((error: unknown) => {
      if (error instanceof BackupProblem) return null;
      throw error;
    });
    if (backup) yield backup;
  }
}

export async function findNewest(parent: string): Promise<Backup | undefined> {
  for await (const backup of readBackups(parent)) return backup;
  return undefined;
}

export async function listHalfBackups(parent: string): Promise<string[]> {
  return (await listNames(parent)).filter((name) => name.endsWith(HALF));
}

/** The backup in the folder itself, or else the newest of those in it. */
export async function findBackup(folder: string): Promise<Backup> {
  return (await findNewest(folder)) ?? readBackup(path.resolve(folder));
}

async function listNames(parent: string): Promise<string[]> {
  const entries = (await unlessMissing(readdir(parent, { withFileTypes: true }))) ?? [];
  return entries
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name)
    .toSorted();
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
