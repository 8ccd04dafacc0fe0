import { OperatorProblem } from '#worker/features/operators/operator-problem.ts';

const LONGEST_TEXT = 4000;

/** Text of several lines. */
export function readText(option: string, typed = ''): string {
  const text = typed.trim();
  if (text.length < 20 || text.length > LONGEST_TEXT || /[^\P{Cc}\n]/u.test(text))
    throw new OperatorProblem(`--${option} is a text of 20 to ${LONGEST_TEXT} characters.`);
  return text;
}
