/** What a site may keep secret (worker/secrets/secret-kinds.ts). */
export type SecretName = 'verotel' | `postback:${string}` | 'responder' | 'sms' | 'smtp';

/** Secrets of sites, which operators set while everything runs. Asked for at the moment of use. */
export interface Secrets {
  /**
   * Null where the site has none of that name.
   * @throws {Error} for one that cannot be opened, which is logged and never contains the value.
   */
  find(site: string, name: SecretName): Promise<string | null>;
}
