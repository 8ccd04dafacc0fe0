/**
 * True when a write met a row with the same key. `column` is one of the columns of that key, as
 * `table.column`. D1 and SQLite tell it in the message only, drizzle hides the message in `cause`.
 */
export function isUniqueViolation(error: unknown, column?: string): boolean {
  return violates(error, /UNIQUE constraint failed: ([\w., ]+)/, column);
}

/** True when a write broke a rule of the schema, such as a balance below zero. `name` is the rule's name there. */
export function isCheckViolation(error: unknown, name?: string): boolean {
  return violates(error, /CHECK constraint failed: (\w+)/, name);
}

/** True when a value was missing that a row must have. `column` is `table.column`. */
export function isNotNullViolation(error: unknown, column?: string): boolean {
  return violates(error, /NOT NULL constraint failed: ([\w.]+)/, column);
}

/** True when a member has as many of these rows as one may have. `table` is what the trigger counts. */
export function isLimitViolation(error: unknown, table?: string): boolean {
  return violates(error, /LIMIT reached: (\w+)/, table);
}

/** True when a row pointed at one that is not there, or not of the same site. */
export function isForeignKeyViolation(error: unknown): boolean {
  return violates(error, /FOREIGN KEY constraint failed/);
}

function violates(error: unknown, pattern: RegExp, name?: string): boolean {
  for (let current = error; current instanceof Error; current = current.cause) {
    const found = pattern.exec(current.message);
    if (found) return name === undefined || (found[1]?.split(', ').includes(name) ?? false);
  }
  return false;
}
