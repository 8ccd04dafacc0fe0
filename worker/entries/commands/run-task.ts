import { userInfo } from 'node:os';
import { TenantFileError } from '#tenants/compile/problems.ts';
import { OperatorProblem } from '#worker/features/operators/operator-problem.ts';

/** A paragraph of the explanation of each command. */
export const EDGE_HINT =
  'With --edge a command works in the databases at Cloudflare, with --edge=local in those of npm run start:edge.';

/** What a task has to say when something of it is left to do. */
export interface Unfinished {
  readonly unfinished: string;
}

/** Prints what a task says, or what an operator has to correct, and returns the exit code. `--help` prints the usage. */
export async function runTask(
  usage: string,
  words: readonly string[],
  carryOut: () => Promise<string | Unfinished>,
): Promise<number> {
  try {
    const said = words.includes('--help') ? usage : await carryOut();
    console.log(typeof said === 'string' ? said : said.unfinished);
    return typeof said === 'string' ? 0 : 1;
  } catch (error) {
    if (error instanceof TenantFileError) {
      console.error(error.message);
      return 1;
    }
    if (!(error instanceof OperatorProblem || isArgumentError(error))) throw error;
    console.error(explainMistake(error.message, usage));
    return 1;
  }
}

/** What is wrong, and the ways to type the command. The explanation below them would push the former off the screen. */
export function explainMistake(problem: string, usage: string): string {
  const [forms] = usage.split('\n\n');
  // `parseArgs` also advises how to type a word that begins with a dash, which nothing here does.
  const said = problem.replace(/^Unknown option '([^']*)'.*/s, 'There is no option $1.');
  return `${said}\n\n${forms}\n\nWith --help it says more.`;
}

/** Whether `parseArgs` has refused what was typed. */
export function isArgumentError(error: unknown): error is Error {
  return error instanceof Error && 'code' in error && String(error.code).startsWith('ERR_PARSE_ARGS');
}

/** Who types a command, where the words do not say. Empty in a container whose user has no name. */
export function findUserName(): string {
  const { USER = '' } = process.env;
  if (USER !== '') return USER;
  try {
    return userInfo().username;
  } catch {
    return '';
  }
}
