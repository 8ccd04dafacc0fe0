import { TenantFileError } from '#tenants/compile/problems.ts';
import { DatabaseUnavailableError } from '#worker/db/errors.ts';
import { MissingMigrationError, UnknownMigrationError } from '#worker/db/migrate.ts';
import { SettingsError } from '#worker/env.ts';
import { FolderInUseError } from '#worker/platform/node/folder-lock.ts';
import { ProcessEndedError } from './processes/serving-processes.ts';

/** Errors whose own message says what to do. */
const EXPLAINED = [
  UnknownMigrationError,
  MissingMigrationError,
  DatabaseUnavailableError,
  TenantFileError,
  ProcessEndedError,
];

/** One clear line for a problem that the operator can solve; null for a fault of ours. */
export function describeStartupError(error: unknown): string | null {
  if (error instanceof SettingsError) return `A setting cannot be used. ${error.message}`;
  if (EXPLAINED.some((kind) => error instanceof kind)) return (error as Error).message;
  if (error instanceof FolderInUseError)
    return `${error.message}. Stop it, or set DATA_DIR to another folder.`;
  if (!(error instanceof Error) || !('code' in error)) return null;
  const { code, message, syscall } = error as NodeJS.ErrnoException;
  const {
    path = '',
    hostname = '',
    address = hostname,
    port,
  } = error as NodeJS.ErrnoException & { hostname?: string; address?: string; port?: number };
  switch (code) {
    case 'ENOENT':
      return syscall === 'scandir' ? `There is no folder ${path}. Set SITES_DIR to that of the sites.` : null;
    case 'EADDRINUSE':
      return `Port ${port} is in use. Stop what uses it, or set PORT to another one.`;
    case 'EACCES':
    case 'EROFS':
    case 'EPERM':
      if (path === '') return `Port ${port} may not be opened. Set PORT to one above 1023.`;
      return syscall === 'scandir'
        ? `${path} may not be read. Let the user of the server read it.`
        : `${path} cannot be written. Let the user of the server write it, or set DATA_DIR to another folder.`;
    case 'EADDRNOTAVAIL':
    case 'ENOTFOUND':
      return `${address} is no address of this machine. Set HOST to one, such as 127.0.0.1.`;
    case 'ENOTDIR':
    case 'EEXIST':
      return `${path} is not a folder. Set DATA_DIR to one.`;
    case 'ERR_SQLITE_ERROR':
      return `The database cannot be opened: ${message}. Is DATA_DIR writable?`;
    default:
      return null;
  }
}
