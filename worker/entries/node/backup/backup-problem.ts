import { tmpdir } from 'node:os';

/** A backup cannot be made, used or restored; the message tells an operator why. */
export class BackupProblem extends Error {
  override name = 'BackupProblem';
}

/** What a disk or a database has refused, as a sentence; other errors are faults of the program and stay as they are. */
export function toBackupProblem(error: unknown): unknown {
  if (!(error instanceof Error) || !('code' in error)) return error;
  const { code, path = '', message } = error as NodeJS.ErrnoException;
  if (code === 'ERR_SQLITE_ERROR') return new BackupProblem(`A database cannot be used: ${message}.`);
  if (code === 'ENOSPC')
    return new BackupProblem(
      `The disk is full. Make room, or choose another folder. While BACKUP_KEY is set, the largest database also needs room in ${tmpdir()}; TMPDIR names another folder for it.`,
    );
  if (code === 'ELOOP') return new BackupProblem(`${path} is a link, and a backup follows none.`);
  if (path === '') return error;
  return new BackupProblem(`${path} cannot be read or written (${code}).`);
}
