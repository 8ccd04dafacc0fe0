/** Number of characters that are checked: the estimator's time grows with their square. */
const CHECKED_LENGTH = 24;
/** Number of ways to read digits and signs as letters; each multiplies the estimator's work. */
const SUBSTITUTIONS = 10;
const COMMON_PASSWORDS = 10_000;

type Estimate = (password: string, personalWords: readonly string[]) => boolean;

let estimate: Estimate | null = null;

/**
 * Whether a password is one of the 10,000 most common ones or falls within a million well-chosen guesses. `personalWords` lists words
 * that a guesser tries first. The word list is large, so it is loaded with the first new password.
 */
export async function isGuessablePassword(
  password: string,
  personalWords: readonly string[],
): Promise<boolean> {
  // Each request awaits imports of its own, because a Worker request must not await I/O of another one. What follows
  // them runs at once, so that requests that come together build one estimator.
  if (estimate === null) {
    const modules = await loadModules();
    estimate ??= createEstimate(modules);
  }
  return estimate(password.normalize('NFKC'), personalWords);
}

const loadModules = () => Promise.all([import('@zxcvbn-ts/core'), import('@zxcvbn-ts/language-common')]);

function createEstimate([{ ZxcvbnFactory }, { adjacencyGraphs, dictionary }]: Awaited<
  ReturnType<typeof loadModules>
>): Estimate {
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
