import type { SecretName, Secrets } from '#worker/ports/secrets.ts';

type SecretsOfSite = Readonly<Partial<Record<SecretName, string>>>;

/** Secrets that tests set and change, by site. */
export function createMemorySecrets(secrets: Readonly<Record<string, SecretsOfSite>> = {}): Secrets {
  return { find: (site, name) => Promise.resolve(secrets[site]?.[name] ?? null) };
}
