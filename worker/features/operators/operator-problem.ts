/** A command or a file of an operator that cannot be carried out; the message says why. */
export class OperatorProblem extends Error {
  override name = 'OperatorProblem';
}

const LONGEST_LINE = 200;

/** Reads an option of one line. */
export function readLine(option: string, value = ''): string {
  const line = value.trim();
  if (line === '' || line.length > LONGEST_LINE || /[\p{Cc}]/u.test(line))
    throw new OperatorProblem(`--${option} is one line of up to ${LONGEST_LINE} characters.`);
  return line;
}

/** Reads the reason of a correction, which stays in the books. */
export function readReason(value: string | undefined): string {
  return readLine('reason', value);
}

/** Reads the name of the operator. */
export function readName(value: string | undefined): string {
  return readLine('by', value);
}
