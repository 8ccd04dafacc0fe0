import { writeFileSync } from 'node:fs';
import { OperatorProblem } from '#worker/features/operators/operator-problem.ts';

/** Writes the file that an operator has named, for this user only. */
export function writeResult(file: string, text: string, advice = 'Name another file.'): void {
  try {
    writeFileSync(file, text, { mode: 0o600 });
  } catch {
    throw new OperatorProblem(`${file} cannot be written. ${advice}`);
  }
}
