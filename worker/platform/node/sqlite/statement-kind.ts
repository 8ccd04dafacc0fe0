const COMMENTS = String.raw`^(?:\s|--.*\n|\/\*[^]*?\*\/)*`;
const FORBIDDEN = new RegExp(
  String.raw`${COMMENTS}(?:begin|commit|end|rollback|savepoint|release|attach|detach|vacuum)\b`,
  'i',
);
const READS = new RegExp(String.raw`${COMMENTS}(?:select|values|explain)\b`, 'i');
const STARTS_WITH = new RegExp(String.raw`${COMMENTS}with\b`, 'i');
const WRITING_WORD = /\b(?:insert|update|delete|replace)\b/i;

/** D1 accepts neither transaction control nor other database files. */
export function assertAllowed(sql: string): void {
  if (FORBIDDEN.test(sql)) throw new Error('D1 has no such statement; a transaction is a batch');
}

/**
 * True when a statement can only read. In doubt it is a write: the write queue also answers reads, while the
 * reading connection refuses writes.
 */
export function isRead(sql: string): boolean {
  return READS.test(sql) || (STARTS_WITH.test(sql) && !WRITING_WORD.test(sql));
}
