import { OperatorProblem } from '#worker/features/operators/operator-problem.ts';

/** Prints what a task says, or what an operator has to correct, and returns the exit code. */
export async function runTask(usage: string, carryOut: () => Promise<string>): Promise<number> {
  try {
    console.log(await carryOut());
    return 0;
  } catch (error) {
    if (!(error instanceof OperatorProblem || isArgumentError(error))) throw error;
    console.error(`${error.message}\n\n${usage}`);
    return 1;
  }
}

function isArgumentError(error: unknown): error is Error {
  return error instanceof Error && 'code' in error && String(error.code).startsWith('ERR_PARSE_ARGS');
}
