import * as z from 'zod';
import { OperatorProblem } from './operator-problem.ts';

/** When the day of an option begins (UTC). A date such as 30 February is refused, which would become another one. */
export function readDay(option: string, value: string): number {
  if (!z.iso.date().safeParse(value).success)
    throw new OperatorProblem(`--${option} is a day, such as 2030-12-31.`);
  return Date.parse(value);
}
