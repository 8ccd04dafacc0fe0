/** What an operator has typed, or the file that was named, cannot be carried out; the message says why. */
export class OperatorProblem extends Error {
  override name = 'OperatorProblem';
}

const LONGEST_REASON = 200;

/** The reason that an operator has typed; it stays in the books. */
export function readReason(reason = ''): string {
  const why = reason.trim();
  if (why === '' || why.length > LONGEST_REASON || /[\p{Cc}]/u.test(why))
    throw new OperatorProblem(`--reason is one line of up to ${LONGEST_REASON} characters.`);
  return why;
}
