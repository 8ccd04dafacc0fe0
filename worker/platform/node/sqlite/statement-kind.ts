const COMMENTS = String.raw`^(?:\s|--.*\n|\/\*[^]*?\*\/)*`;
const FORBIDDEN = new RegExp(
  String.raw`${COMMENTS}(?:begin|commit|end|rollback|savepoint|release|attach|detach|vacuum)\b`,
  'i',
);
const READS = new RegExp(String.raw`${COMMENTS}(?:select|values|explain)\b`, 'i');
const STARTS_WITH = new RegExp(String.raw`${COMMENTS}with\b`, 'i');
const WRITING_WORD = /\b(?:insert|update|delete|replace)\b/i;

const MAX_KNOWN = 1000;
const known = new Map<string, boolean>();

/**
 * True when a statement can only read. In doubt it is a write: the write queue also answers reads, while the
 * reading connection refuses writes. D1 accepts neither transaction control nor other database files.
 */
export function isRead(sql: string): boolean {
  const answer = known.get(sql);
  if (answer !== undefined) return answer;
  if (FORBIDDEN.test(sql)) throw new Error('D1 has no such statement; a transaction is a batch');
  const isReading = READS.test(sql) || (STARTS_WITH.test(sql) && !WRITING_WORD.test(sql));
  if (known.size >= MAX_KNOWN) known.clear();
  known.set(sql, isReading);
  return isReading;
}
