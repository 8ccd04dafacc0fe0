import { OperatorProblem } from '#worker/features/operators/operator-problem.ts';
import { commitWrites, type Write } from '#worker/db/write.ts';
import { isNotNullViolation, isUniqueViolation } from '#worker/db/errors.ts';
import { isPageOutdated } from '#worker/features/chat/archive/write-page.ts';
import type { Database } from '#worker/ports/database.ts';

const LONGEST_TEXT = 4000;

/** Reads an option of several lines. */
export function readText(option: string, value = ''): string {
  const text = value.trim();
  if (text.length < 20 || text.length > LONGEST_TEXT || /[^\P{Cc}\n]/u.test(text))
    throw new OperatorProblem(`--${option} is a text of 20 to ${LONGEST_TEXT} characters.`);
  return text;
}

/** Commits a decision as one batch, which fails as a whole when another operator was faster. */
export async function commitDecision(
  db: Database,
  reference: string,
  writes: readonly Write[],
): Promise<void> {
  try {
    await commitWrites(db, writes);
  } catch (error) {
    const isCaseDecided = ['reports', 'complaints', 'appeals'].some((table) =>
      isNotNullViolation(error, `${table}.status`),
    );
    // The number of a decision is made of what was decided and of the time, so two commands at once have the same one.
    if (isCaseDecided || isUniqueViolation(error, 'decisions.reference'))
      throw new OperatorProblem(`${reference} is decided already.`);
    if (isPageOutdated(error) || isNotNullViolation(error, 'photos.status'))
      throw new OperatorProblem('What it is about has changed in the meantime. Type the command again.');
    throw error;
  }
}
