import { OperatorProblem } from '#worker/features/operators/operator-problem.ts';

const LONGEST_LINE = 200;
const LONGEST_TEXT = 4000;

/** One line that readers see, such as the rule that a decision is based on. */
export function readLine(option: string, typed = ''): string {
  const line = typed.trim();
  if (line === '' || line.length > LONGEST_LINE || /[\p{Cc}]/u.test(line))
    throw new OperatorProblem(`--${option} is one line of up to ${LONGEST_LINE} characters.`);
  return line;
}

/** Text of several lines. */
export function readText(option: string, typed = ''): string {
  const text = typed.trim();
  if (text.length < 20 || text.length > LONGEST_TEXT || /[^\P{Cc}\n]/u.test(text))
    throw new OperatorProblem(`--${option} is a text of 20 to ${LONGEST_TEXT} characters.`);
  return text;
}

/** Who decides. An appeal needs another name than the decision. */
export function readName(typed: string | undefined): string {
  return readLine('by', typed);
}
