import { rename, rm } from 'node:fs/promises';
import { type Backup, listBackups, toHalfFolder } from './manifest.ts';

export interface Keep {
  readonly hourly: number;
  readonly daily: number;
}

export const DEFAULT_KEEP: Keep = { hourly: 24, daily: 30 };

/** Deletes backups that are neither the newest of one of the newest hours nor that of one of the newest days. */
export async function deleteOldBackups(parent: string, keep: Keep): Promise<number> {
  const backups = await listBackups(parent);
  const kept = chooseKept(backups, keep);
  const old = backups.filter((backup) => !kept.has(backup));
  for (const { folder } of old) {
    // What a run leaves that is cut off is then no backup any more.
    await rename(folder, toHalfFolder(folder));
    await rm(toHalfFolder(folder), { recursive: true });
  }
  return old.length;
}

function chooseKept(backups: readonly Backup[], { hourly, daily }: Keep): Set<Backup> {
  const newestOf = (length: number, count: number) => {
    const periods = new Map(backups.map((backup) => [backup.manifest.madeAt.slice(0, length), backup]));
    return [...periods.values()].slice(-count);
  };
  return new Set([...newestOf('2026-11-29T12'.length, hourly), ...newestOf('2026-11-29'.length, daily)]);
}
