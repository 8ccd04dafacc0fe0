import { OperatorProblem } from '#worker/features/operators/operator-problem.ts';

const EITHER = new Intl.ListFormat('en-GB', { type: 'disjunction' });

/**
 * The first word of a command, and the words behind it.
 * @param counts how many words each task takes at most
 * @throws OperatorProblem for another task, and for a word that would be ignored
 */
export function readTask<Task extends string>(
  [firstWord = '', ...words]: readonly string[],
  counts: Readonly<Record<Task, number>>,
): [task: Task, words: readonly string[]] {
  const tasks = Object.keys(counts) as Task[];
  const task = tasks.find((known) => known === firstWord);
  if (task === undefined) throw new OperatorProblem(`The first word is ${EITHER.format(tasks)}.`);
  const surplus = words[counts[task]];
  if (surplus !== undefined) throw new OperatorProblem(`${task} does not use the word "${surplus}".`);
  return [task, words];
}
