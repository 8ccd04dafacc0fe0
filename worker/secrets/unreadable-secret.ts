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

/** Without one that cannot be opened, which is logged: to say what a site offers. */
export async function unlessUnreadable<T>(asked: Promise<T>): Promise<T | null> {
  try {
    return await asked;
  } catch (error) {
    if (error instanceof UnreadableSecretError) return null;
    throw error;
  }
}
