import { LRUCache } from 'lru-cache';
import { type SiteTexts, compileTexts } from '#tenants/compile/compile-texts.ts';
import { TenantFileError } from '#tenants/compile/problems.ts';
import { ApiError } from '#client/api/errors.ts';
import { describeFault } from '#worker/context/faults.ts';
import type { Database } from '#worker/ports/database.ts';
import type { Ports } from '#worker/ports/ports.ts';
import type {
  ClosingSite,
  ConfiguredSite,
  Resolution,
  SisterSite,
  SiteFault,
  Sites,
} from '#worker/ports/sites.ts';
import {
  type LocalAddress,
  MAX_SISTERS,
  configureSite,
  listHostNames,
  resolveHost,
  toHostName,
} from '../sites.ts';
import {
  type StoredSite,
  findByHost,
  findById,
  listByIds,
  listByCompany,
  listClosingSites,
} from './site-store.ts';

interface Options extends Pick<Ports, 'clock' | 'log' | 'defer'> {
  readonly control: Database;
  /** The names of the databases of members. */
  readonly databases: () => readonly string[];
  readonly local?: () => LocalAddress;
}

interface Entry {
  /** Null where there is none. */
  readonly site: ConfiguredSite | null;
  readonly readAt: number;
  /** When it was last begun to be read again. */
  refreshedAt: number;
}

/** A site whose texts have changed, with the hosts that it has now. */
export interface ChangedSite {
  readonly id: string;
  readonly hosts: readonly string[];
}

interface Compiled {
  readonly numbers: string;
  readonly site: ConfiguredSite;
}

/** While a site is so young it is not read again. */
const FRESH_MS = 5000;
/** Until then a visitor gets what is known, and it is read again meanwhile. After it the visitor waits for the reading. */
const USABLE_MS = 30_000;
/** A reading that was begun by a request that has ended may never come back. */
const REFRESH_MS = 5000;

/** Seconds. A repair by an operator takes minutes. */
const RETRY_AFTER = 60;

/** Sites in memory; each takes about 10 kB. */
const MAX_SITES = 2000;
/** A stranger can ask for any number of hosts, which must not push out the known ones. */
const MAX_UNKNOWN = 500;
const MAX_FAULTS = 100;
/** Longer names do not exist (RFC 1035). */
const MAX_HOST_LENGTH = 253;

const UNKNOWN: Resolution = { kind: 'unknown' };

/**
 * The sites in the control database, which a process reads when they are asked for. Each is seen within `USABLE_MS` after a
 * push. What cannot be read keeps its last good settings where they are in memory.
 */
export class StoredSites implements Sites {
  readonly #options: Options;
  /** `host <name>` or `id <id>` → the site. */
  readonly #known = new LRUCache<string, Entry>({ max: 2 * MAX_SITES });
  readonly #unknown = new LRUCache<string, Entry>({ max: MAX_UNKNOWN });
  readonly #compiled = new LRUCache<string, Compiled>({ max: MAX_SITES });
  readonly #faults = new LRUCache<
    string,
    { readonly numbers: string; readonly faults: readonly SiteFault[] }
  >({
    max: MAX_FAULTS,
  });

  constructor(options: Options) {
    this.#options = options;
  }

  resolve(host: string | null | undefined): Resolution | Promise<Resolution> {
    const name = toHostName(host ?? '');
    if (name === '' || name.length > MAX_HOST_LENGTH) return UNKNOWN;
    const { control } = this.#options;
    const id = this.#options.local?.() ? /^([^.]+)\.localhost$/.exec(name)?.[1] : undefined;
    const site =
      id === undefined ? this.#find(`host ${name}`, () => findByHost(control, name)) : this.find(id);
    const toResolution = (configured: ConfiguredSite | null) =>
      configured ? resolveHost(configured, name) : UNKNOWN;
    return site instanceof Promise ? site.then(toResolution) : toResolution(site);
  }

  find(id: string): ConfiguredSite | null | Promise<ConfiguredSite | null> {
    return this.#find(`id ${id}`, () => findById(this.#options.control, id));
  }

  async findAll(ids: readonly string[]): Promise<readonly ConfiguredSite[]> {
    const missing = ids.filter((id) => this.#recall(`id ${id}`) === undefined);
    const rows = missing.length > 0 ? await listByIds(this.#options.control, missing) : [];
    // One that cannot be used holds back no other.
    const usable = rows.filter((row) => this.#compile(row) !== null);
    const read = new Map(usable.map((row) => [row.id, this.#remember(`id ${row.id}`, row)]));
    return ids.flatMap((id) => this.#recall(`id ${id}`) ?? read.get(id) ?? []);
  }

  async listSisters({ tenant }: Pick<ConfiguredSite, 'tenant'>): Promise<readonly SisterSite[]> {
    const rows = await listByCompany(this.#options.control, tenant.company, MAX_SISTERS + 1);
    return rows
      .filter(({ id }) => id !== tenant.id)
      .slice(0, MAX_SISTERS)
      .flatMap((row) => this.#compile(row) ?? []);
  }

  listClosing(): Promise<readonly ClosingSite[]> {
    return listClosingSites(this.#options.control);
  }

  databases(): readonly string[] {
    return this.#options.databases();
  }

  /**
   * The next visitor of a site waits for what is stored by then.
   * @param changed the only sites that have changed; without it all may have
   */
  refresh(changed?: readonly ChangedSite[]): void {
    this.#unknown.clear();
    if (!changed) return this.#known.clear();
    const ids = new Set(changed.map(({ id }) => id));
    const keys = new Set(changed.flatMap(({ hosts }) => listHostNames(hosts).map((name) => `host ${name}`)));
    for (const [key, { site }] of this.#known.entries())
      if (keys.has(key) || (site && ids.has(site.tenant.id))) this.#known.delete(key);
  }

  /** As {@link refresh}, also for sites whose texts have not changed. */
  forget(): void {
    this.refresh();
    this.#compiled.clear();
  }

  faults(): readonly SiteFault[] {
    return [...this.#faults.values()].flatMap(({ faults }) => faults);
  }

  #find(key: string, read: () => Promise<StoredSite | null>): Entry['site'] | Promise<Entry['site']> {
    const { clock, defer } = this.#options;
    const entry = this.#known.get(key) ?? this.#unknown.get(key);
    if (!entry || !this.#isWithin(USABLE_MS, entry.readAt)) return this.#read(key, read);
    if (!this.#isWithin(FRESH_MS, entry.readAt) && !this.#isWithin(REFRESH_MS, entry.refreshedAt)) {
      entry.refreshedAt = clock();
      void defer(this.#refresh(key, read));
    }
    return entry.site;
  }

  async #refresh(key: string, read: () => Promise<StoredSite | null>): Promise<void> {
    await this.#read(key, read);
  }

  #recall(key: string): ConfiguredSite | undefined {
    const entry = this.#known.get(key);
    return entry && this.#isWithin(USABLE_MS, entry.readAt) ? (entry.site ?? undefined) : undefined;
  }

  /** The clock may have been set back since. */
  #isWithin(ms: number, time: number): boolean {
    return Math.abs(this.#options.clock() - time) < ms;
  }

  async #read(key: string, read: () => Promise<StoredSite | null>): Promise<Entry['site']> {
    try {
      return this.#remember(key, await read());
    } catch (error) {
      const known = this.#known.get(key)?.site;
      if (!known) throw error;
      this.#options.log({ level: 'error', event: 'site-not-read', error: describeFault(error) });
      return known;
    }
  }

  #remember(key: string, row: StoredSite | null): Entry['site'] {
    const now = this.#options.clock();
    const site = row && this.#compile(row);
    if (row && !site) throw new ApiError('site_unavailable', { retryAfter: RETRY_AFTER });
    const entry: Entry = { site, readAt: now, refreshedAt: now };
    (site ? this.#known : this.#unknown).set(key, entry);
    (site ? this.#unknown : this.#known).delete(key);
    return site;
  }

  /** The site of a row; its last good settings, or null, where the texts cannot be used. */
  #compile(row: StoredSite): ConfiguredSite | null {
    const numbers = `${row.number}.${row.companyNumber}`;
    const known = this.#compiled.get(row.id);
    if (known?.numbers === numbers) return known.site;
    if (this.#faults.get(row.id)?.numbers === numbers) return known?.site ?? null;
    try {
      const site = toConfiguredSite(row, this.#options.local?.());
      this.#compiled.set(row.id, { numbers, site });
      this.#faults.delete(row.id);
      return site;
    } catch (error) {
      if (!(error instanceof TenantFileError)) throw error;
      this.#faults.set(row.id, { numbers, faults: error.problems });
      this.#options.log({ level: 'error', event: 'site-file-faulty', tenant: row.id, error: error.message });
      return known?.site ?? null;
    }
  }
}

/** @throws TenantFileError */
function toConfiguredSite(texts: SiteTexts, local?: LocalAddress): ConfiguredSite {
  const { tenant, company } = compileTexts(texts);
  return configureSite(tenant, company, local);
}
