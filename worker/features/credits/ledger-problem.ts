/** What an operator has to correct. */
export class LedgerProblem extends Error {
  override name = 'LedgerProblem';
}

const LONGEST_REASON = 200;

/** The reason that an operator has typed; it stays in the books. */
export function readReason(reason = ''): string {
  const why = reason.trim();
  if (why === '' || why.length > LONGEST_REASON || /[\p{Cc}]/u.test(why))
    throw new LedgerProblem(`--reason is one line of up to ${LONGEST_REASON} characters.`);
  return why;
}
