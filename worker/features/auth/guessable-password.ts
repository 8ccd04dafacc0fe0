/** How many characters are looked at: what the estimator takes grows with their square. */
const LOOKED_AT = 24;
/** Ways to read digits and signs as letters that the estimator tries; each multiplies its work. */
const SUBSTITUTIONS = 10;
const COMMONEST = 10_000;

type Estimate = (password: string, own: readonly string[]) => boolean;

let estimate: Estimate | undefined;

/**
 * Whether a password is among the 10,000 most common ones, or would fall in less than a million well-chosen guesses.
 * `own` are words that a guesser would begin with. The list is large, so it is loaded with the first new password.
 */
export async function isGuessablePassword(password: string, own: readonly string[]): Promise<boolean> {
  // The value is kept and not the promise: one request of a Worker must not wait for the work of another.
  estimate ??= await createEstimate();
  return estimate(password.normalize('NFKC'), own);
}

async function createEstimate(): Promise<Estimate> {
  const [{ ZxcvbnFactory }, { adjacencyGraphs, dictionary }] = await Promise.all([
    import('@zxcvbn-ts/core'),
    import('@zxcvbn-ts/language-common'),
  ]);
  const common = new Set<unknown>(dictionary['passwords-common'].slice(0, COMMONEST));
  const estimator = new ZxcvbnFactory({
    dictionary,
    graphs: adjacencyGraphs,
    maxLength: LOOKED_AT,
    l33tMaxSubstitutions: SUBSTITUTIONS,
  });
  return (password, own) =>
    common.has(password.toLowerCase()) || estimator.check(password, [...own]).score <= 1;
}
