import { readFile, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { unlessMissing } from '#worker/platform/node/files.ts';
import { BackupProblem } from './backup-problem.ts';
import type { Departures } from './restore/restored-database-store.ts';
import { type BackupKey, identifyKey, isSignedText, signText } from './sealed-files.ts';

// Beside the backups, because the lists have to name the members that the oldest of them must not bring back.

/** Who was erased: it only grows. */
const ERASURES = 'erasures';
/**
 * Which accounts, photos, consents and contacts members had ended when the newest backup was made, and when, and which
 * notifications they do not want. Each backup writes it anew, because members can come back, agree again and end a block, and
 * deleted photos expire.
 */
const DELETIONS = 'deletions';

type Name = typeof ERASURES | typeof DELETIONS;

/** The last line of a list that was made with a key: when, with which key, and what proves it. */
const SIGNED = /^signed (\S+) ([0-9a-f]{16}) ([0-9a-f]{64})$/;

interface List {
  readonly lines: readonly string[];
  readonly signed: { readonly at: string; readonly key: string; readonly signature: string } | null;
}

interface Made {
  /** Signs the lists. */
  readonly key: BackupKey | undefined;
  /** When the backup was made, as in its manifest. */
  readonly madeAt: string;
}

export async function saveDepartures(
  parent: string,
  { erased, photos, asked, withdrawn, silenced, blocks }: Departures,
  { key, madeAt }: Made,
): Promise<void> {
  const before = await readList(parent, ERASURES);
  // The databases have all of these too, so nothing is lost of a list that others may have changed.
  const isTrusted = before !== null && (key === undefined || isSignedBy(key, ERASURES, before));
  const erasures = new Set([...(isTrusted ? before.lines.filter(isHash) : []), ...erased]);
  const deletions = [
    ...[...asked].map(([hash, at]) => `${hash} ${at}`),
    ...[...photos].map(([key, at]) => `photo ${key} ${at}`),
    ...[...withdrawn].map(([hash, at]) => `consent ${hash} ${at}`),
    ...[...silenced].map(([hash, switches]) => `notices ${hash} ${switches.join(',')}`),
    ...blocks.map(({ by, of, at }) => `block ${by} ${of} ${at}`),
  ];
  await writeList(parent, ERASURES, [...erasures], { key, madeAt });
  await writeList(parent, DELETIONS, deletions, { key, madeAt });
}

export interface Trust {
  /** The key of the operator: what it did not sign is refused. */
  readonly key: BackupKey | undefined;
  /** Goes on without a list, or with one without a signature, because the operator knows why. */
  readonly acceptsUnsigned: boolean;
  /** When the newest backup beside the lists was made, as far as that is proved. */
  readonly newestMadeAt: string | undefined;
}

/** @throws BackupProblem for lists that others may have changed. */
export async function readDepartures(
  parent: string,
  trust: Trust,
): Promise<Departures & { readonly missing: readonly string[] }> {
  const erasures = await readTrusted(parent, ERASURES, trust);
  const deletions = await readTrusted(parent, DELETIONS, trust);
  const find = (pattern: RegExp) =>
    (deletions?.lines ?? []).flatMap((line) => {
      const found = pattern.exec(line)?.groups;
      return found ? [found] : [];
    });
  const toTimes = (found: readonly Record<string, string>[]) =>
    new Map(found.map(({ id = '', at }) => [id, Number(at)]));
  return {
    erased: new Set(erasures?.lines.filter(isHash)),
    photos: toTimes(find(/^photo (?<id>[0-9a-f]{32}) (?<at>\d+)$/)),
    asked: toTimes(find(/^(?<id>[0-9a-f]{64}) (?<at>\d+)$/)),
    withdrawn: toTimes(find(/^consent (?<id>[0-9a-f]{64}) (?<at>\d+)$/)),
    silenced: new Map(
      find(/^notices (?<id>[0-9a-f]{64}) (?<switches>[\w.,]+)$/).map(({ id = '', switches = '' }) => [
        id,
        switches.split(','),
      ]),
    ),
    blocks: find(/^block (?<by>[0-9a-f]{64}) (?<of>[0-9a-f]{64}) (?<at>\d+)$/).map(
      ({ by = '', of = '', at }) => ({ by, of, at: Number(at) }),
    ),
    missing: [...(erasures ? [] : [ERASURES]), ...(deletions ? [] : [DELETIONS])],
  };
}

const isHash = (line: string): boolean => /^[0-9a-f]{64}$/.test(line);

async function readTrusted(
  parent: string,
  name: Name,
  { key, acceptsUnsigned, newestMadeAt = '' }: Trust,
): Promise<List | null> {
  const list = await readList(parent, name);
  if (key === undefined) return list;
  const refuse = (problem: string) => new BackupProblem(`The list "${name}" beside the backups ${problem}`);
  if (list === null) {
    if (acceptsUnsigned) return null;
    throw refuse(
      'is missing: who has left after this backup would be back. If you have none, add --unsigned-lists.',
    );
  }
  if (list.signed === null) {
    if (acceptsUnsigned) return list;
    throw refuse(
      'is not signed, so anybody who can write to its disk can have changed who is erased. If it is as you made it before BACKUP_KEY was set, or with an older version, add --unsigned-lists.',
    );
  }
  if (list.signed.key !== identifyKey(key))
    throw refuse('is signed with another key than that in BACKUP_KEY.');
  if (!isSignedBy(key, name, list))
    throw refuse('was changed by someone without the key. Use the one that belongs to the newest backup.');
  if (list.signed.at < newestMadeAt)
    throw refuse('is older than the newest backup there. Use the one that belongs to it.');
  return list;
}

async function readList(parent: string, name: Name): Promise<List | null> {
  const text = await unlessMissing(readFile(path.join(parent, name), 'utf8'));
  if (text === null) return null;
  const lines = text.split('\n').filter((line) => line !== '');
  const [, at, key, signature] = SIGNED.exec(lines.at(-1) ?? '') ?? [];
  if (at === undefined || key === undefined || signature === undefined) return { lines, signed: null };
  return { lines: lines.slice(0, -1), signed: { at, key, signature } };
}

/** In one step, so that a list is never there in part. */
async function writeList(
  parent: string,
  name: Name,
  lines: readonly string[],
  { key, madeAt }: Made,
): Promise<void> {
  const signed =
    key && `signed ${madeAt} ${identifyKey(key)} ${signText(key, toSigned(name, madeAt, lines))}`;
  const text = [...lines, ...(signed ? [signed] : [])].map((line) => `${line}\n`).join('');
  const file = path.join(parent, name);
  await writeFile(`${file}.new`, text, { mode: 0o600, flush: true });
  await rename(`${file}.new`, file);
}

function isSignedBy(key: BackupKey, name: Name, { lines, signed }: List): boolean {
  return signed !== null && isSignedText(key, toSigned(name, signed.at, lines), signed.signature);
}

/** With its name and time, so that neither the other list nor an older one can take its place. */
function toSigned(name: Name, madeAt: string, lines: readonly string[]): string {
  return ['list beside backups', name, madeAt, ...lines].join('\n');
}
