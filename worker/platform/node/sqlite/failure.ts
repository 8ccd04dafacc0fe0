/** An error of SQLite as sent between threads; copying the object itself would lose its codes. */
export interface Failure {
  readonly message: string;
  readonly code?: string | undefined;
  readonly errcode?: number | undefined;
}

export function toFailure(error: unknown): Failure {
  if (!(error instanceof Error)) return { message: String(error) };
  const { message, code, errcode } = error as Error & Partial<Failure>;
  return { message, code, errcode };
}

/** Created on the caller's side, so that its stack names the caller. */
export function toError({ message, code, errcode }: Failure): Error {
  return Object.assign(new Error(message), code !== undefined && { code, errcode });
}

/** SQLITE_BUSY and SQLITE_LOCKED: another connection is writing. */
export function isLocked(error: unknown): boolean {
  return [5, 6].includes(getPrimaryCode(error));
}

/** SQLITE_FULL, SQLITE_IOERR, SQLITE_READONLY, SQLITE_CANTOPEN: no write can succeed at the moment. */
export function isDiskFailure(error: unknown): boolean {
  return [8, 10, 13, 14].includes(getPrimaryCode(error));
}

/** The low byte is the primary code; the rest is detail. */
function getPrimaryCode(error: unknown): number {
  return ((error as Failure | undefined)?.errcode ?? 0) % 256;
}
