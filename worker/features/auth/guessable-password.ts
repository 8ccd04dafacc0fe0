/** Number of characters that are checked: the estimator's time grows with their square. */
const CHECKED_LENGTH = 24;
/** Number of ways to read digits and signs as letters; each multiplies the estimator's work. */
const SUBSTITUTIONS = 10;
const COMMON_PASSWORDS = 10_000;

type Estimate = (password: string, personalWords: readonly string[]) => boolean;

let estimate: Estimate | undefined;

/**
 * Whether a password is one of the 10,000 most common ones or falls within a million well-chosen guesses. `personalWords` lists words
 * that a guesser tries first. The word list is large, so it is loaded with the first new password.
 */
export async function isGuessablePassword(
  password: string,
  personalWords: readonly string[],
): Promise<boolean> {
  // The resolved value is stored, not the promise, because a Worker request must not await I/O of another request.
  estimate ??= await createEstimate();
  return estimate(password.normalize('NFKC'), personalWords);
}

async function createEstimate(): Promise<Estimate> {
  const [{ ZxcvbnFactory }, { adjacencyGraphs, dictionary }] = await Promise.all([
    import('@zxcvbn-ts/core'),
    import('@zxcvbn-ts/language-common'),
  ]);
  const common = new Set<unknown>(dictionary['passwords-common'].slice(0, COMMON_PASSWORDS));
  const estimator = new ZxcvbnFactory({
    dictionary,
    graphs: adjacencyGraphs,
    maxLength: CHECKED_LENGTH,
    l33tMaxSubstitutions: SUBSTITUTIONS,
  });
  return (password, personalWords) =>
    common.has(password.toLowerCase()) || estimator.check(password, [...personalWords]).score <= 1;
}
