/** What an operator has typed, or the file that was named, cannot be carried out; the message says why. */
export class OperatorProblem extends Error {
  override name = 'OperatorProblem';
}

const LONGEST_LINE = 200;

/** One line that an operator has typed. */
export function readLine(option: string, typed = ''): string {
  const line = typed.trim();
  if (line === '' || line.length > LONGEST_LINE || /[\p{Cc}]/u.test(line))
    throw new OperatorProblem(`--${option} is one line of up to ${LONGEST_LINE} characters.`);
  return line;
}

/** The reason that an operator has typed; it stays in the books. */
export function readReason(typed: string | undefined): string {
  return readLine('reason', typed);
}

/** Who decides. */
export function readName(typed: string | undefined): string {
  return readLine('by', typed);
}
