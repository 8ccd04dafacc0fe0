import { rename, rm } from 'node:fs/promises';
import { readBackups, toHalfFolder } from './manifest.ts';

export interface Keep {
  readonly hourly: number;
  readonly daily: number;
}

export const DEFAULT_KEEP: Keep = { hourly: 24, daily: 30 };

/** Deletes backups that are neither the newest of one of the newest hours nor that of one of the newest days. */
export async function deleteOldBackups(parent: string, keep: Keep): Promise<number> {
  const backups: DatedFolder[] = [];
  for await (const { folder, manifest } of readBackups(parent))
    backups.unshift({ folder, madeAt: manifest.madeAt });
  const kept = chooseKept(backups, keep);
  const old = backups.filter((backup) => !kept.has(backup));
  for (const { folder } of old) {
    // If this run is cut off, what is left of the folder does not count as a backup.
    await rename(folder, toHalfFolder(folder));
    await rm(toHalfFolder(folder), { recursive: true });
  }
  return old.length;
}

interface DatedFolder {
  readonly folder: string;
  readonly madeAt: string;
}

/** Of backups from the oldest to the newest. */
function chooseKept(backups: readonly DatedFolder[], { hourly, daily }: Keep): Set<DatedFolder> {
  const newestOf = (length: number, count: number) => {
    const periods = new Map(backups.map((backup) => [backup.madeAt.slice(0, length), backup]));
    return [...periods.values()].slice(Math.max(0, periods.size - count));
  };
  return new Set([...newestOf('2026-11-29T12'.length, hourly), ...newestOf('2026-11-29'.length, daily)]);
}
