import { LRUCache } from 'lru-cache';
import { describeFault } from '#worker/context/faults.ts';
import { createSeldomLog } from '#worker/limits/seldom-log.ts';
import type { Database } from '#worker/ports/database.ts';
import type { Ports } from '#worker/ports/ports.ts';
import type { SecretName, Secrets } from '#worker/ports/secrets.ts';
import { type SecretsKey, importSecretsKey, openSecret } from './seal.ts';
import { type SecretRow, listSecretsOfSite } from './secret-store.ts';
import { UnreadableSecretError } from './unreadable-secret.ts';

interface Options extends Pick<Ports, 'clock' | 'log'> {
  readonly control: Database;
  /** 32 bytes in base64url; without it no secret can be opened. */
  readonly key: string | undefined;
}

interface Entry {
  /** The values of a site; null for one that does not open. */
  readonly values: ReadonlyMap<SecretName, string | null>;
  readonly readAt: number;
}

/** What an operator sets is used within this time. */
const FRESH_MS = 5000;

/** Sites in memory; each takes about a kilobyte. */
const MAX_SITES = 2000;

/** The secrets in the control database, all of a site read at once. While it does not answer, the last ones count. */
export class StoredSecrets implements Secrets {
  readonly #options: Options;
  readonly #log: Ports['log'];
  readonly #sites = new LRUCache<string, Entry>({ max: MAX_SITES });
  #key: SecretsKey | undefined;

  constructor(options: Options) {
    this.#options = options;
    this.#log = createSeldomLog(options);
  }

  async find(site: string, name: SecretName): Promise<string | null> {
    const { values } = await this.#findValues(site);
    const value = values.get(name) ?? null;
    if (value === null && values.has(name)) throw new UnreadableSecretError(site, name);
    return value;
  }

  async #findValues(site: string): Promise<Entry> {
    const known = this.#sites.get(site);
    const now = this.#options.clock();
    // The clock may have been set back.
    if (known && Math.abs(now - known.readAt) < FRESH_MS) return known;
    try {
      const entry = { values: await this.#read(site, known), readAt: now };
      this.#sites.set(site, entry);
      return entry;
    } catch (error) {
      if (!known) throw error;
      this.#log({ level: 'error', event: 'secrets-not-read', tenant: site, error: describeFault(error) });
      return known;
    }
  }

  /** What does not open is logged when it is first seen. */
  async #read(site: string, known: Entry | undefined): Promise<Entry['values']> {
    const rows = await listSecretsOfSite(this.#options.control, site);
    const values = new Map<SecretName, string | null>();
    for (const row of rows) {
      const value = await this.#open(row);
      values.set(row.name, value);
      if (value !== null || known?.values.get(row.name) === null) continue;
      const error = new UnreadableSecretError(site, row.name).message;
      this.#options.log({ level: 'error', event: 'secret-unreadable', tenant: site, error });
    }
    return values;
  }

  async #open(row: SecretRow): Promise<string | null> {
    const { key } = this.#options;
    if (key === undefined) return null;
    this.#key ??= await importSecretsKey(key);
    return openSecret(this.#key, row, row.sealed);
  }
}
