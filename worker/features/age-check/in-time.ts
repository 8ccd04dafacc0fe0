/** docs/security.md#limits */
const TIMEOUT_MS = 5000;

/** The answer of a provider, or an error after five seconds, also where an adapter sets no limit of its own. */
export async function inTime<T>(answer: Promise<T>): Promise<T> {
  const { promise, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => reject(new Error('The provider of age checks is slow.')), TIMEOUT_MS);
  try {
    return await Promise.race([answer, promise]);
  } finally {
    clearTimeout(timer);
  }
}
