import type { SecretName } from '#worker/ports/secrets.ts';

/** A secret that was sealed with another key or for another site. */
export class UnreadableSecretError extends Error {
  override name = 'UnreadableSecretError';

  constructor(site: string, secret: SecretName) {
    super(
      `The secret ${secret} of ${site} does not open with SECRETS_KEY. Set it again: npm run site -- secret ${site} ${secret}`,
    );
  }
}

/** An answer that needs a secret, or null if the secret does not open: what depends on it is then not offered. */
export async function unlessUnreadable<T>(answer: Promise<T>): Promise<T | null> {
  try {
    return await answer;
  } catch (error) {
    if (error instanceof UnreadableSecretError) return null;
    throw error;
  }
}
