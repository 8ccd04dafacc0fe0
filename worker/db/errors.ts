/**
 * True when a write met a row with the same key; `column` is a column of that key, as `table.column`. D1 and
 * SQLite say so only in the message, which drizzle puts into `cause`.
 */
export function isUniqueViolation(error: unknown, column?: string): boolean {
  return violates(error, /UNIQUE constraint failed: ([\w., ]+)/, column);
}

/** True when a write broke a CHECK of the schema, such as a balance below zero. `name` is its name there. */
export function isCheckViolation(error: unknown, name?: string): boolean {
  return violates(error, /CHECK constraint failed: (\w+)/, name);
}

/** True when a required value was missing. `column` is `table.column`. */
export function isNotNullViolation(error: unknown, column?: string): boolean {
  return violates(error, /NOT NULL constraint failed: ([\w.]+)/, column);
}

/**
 * True when a member already has the maximum number of these rows. `table` is the table that the trigger counts.
 */
export function isLimitViolation(error: unknown, table?: string): boolean {
  return violates(error, /LIMIT reached: (\w+)/, table);
}

/** True when a trigger refused a message, because of a block, a pause or an account that is gone. */
export function isMessageRefused(error: unknown): boolean {
  return violates(error, /MESSAGE refused/);
}

/** True when a change needs the member's consent to the use of the partners sought. */
export function isConsentMissing(error: unknown): boolean {
  return violates(error, /CONSENT missing/);
}

/** True when a member who owes credits tried to spend some. */
export function isOwedViolation(error: unknown): boolean {
  return violates(error, /OWED credits/);
}

/** True when another order has used the discount of a new one. */
export function isDiscountUsed(error: unknown): boolean {
  return violates(error, /DISCOUNT used/);
}

/** True when a row refers to a row that does not exist or belongs to another site. */
export function isForeignKeyViolation(error: unknown): boolean {
  return violates(error, /FOREIGN KEY constraint failed/);
}

/** A database that a site names but that is missing: no binding, or a file that cannot be opened. */
export class DatabaseUnavailableError extends Error {
  override name = 'DatabaseUnavailableError';
}

/** Messages of SQLite, D1 and the disk when they cannot write at the moment, and sometimes not even read. */
const UNAVAILABLE = [
  /database (table |schema )?is locked/,
  /database or disk is full/,
  /disk I\/O error/,
  /attempt to write a readonly database/,
  /unable to open database file/,
  // developers.cloudflare.com/d1/observability/debug-d1
  /D1 DB is overloaded/,
  /D1 DB storage operation exceeded timeout/,
  /D1 DB storage caused object to be reset/,
  /D1 DB reset because its code was updated/,
  /Cannot resolve D1 DB due to transient issue/,
  /^Network connection lost/,
  /D1 DB.s isolate exceeded its memory limit/,
  /Exceeded maximum DB size/,
];
const FULL_OR_BROKEN_DISK = ['ENOSPC', 'EDQUOT', 'EROFS', 'EIO'];

/**
 * True when the database or the disk is locked, overloaded or full, so that the same request may succeed later.
 * Only the innermost message is read: outer messages contain values that people typed.
 */
export function isDatabaseUnavailable(error: unknown): boolean {
  let root = error;
  while (root instanceof Error && root.cause !== undefined) root = root.cause;
  if (!(root instanceof Error)) return false;
  const { code } = root as Error & { code?: unknown };
  if (typeof code === 'string' && FULL_OR_BROKEN_DISK.includes(code)) return true;
  return UNAVAILABLE.some((pattern) => pattern.test(root.message));
}

function violates(error: unknown, pattern: RegExp, name?: string): boolean {
  for (let current = error; current instanceof Error; current = current.cause) {
    const match = pattern.exec(current.message);
    if (match) return name === undefined || (match[1]?.split(', ').includes(name) ?? false);
  }
  return false;
}
