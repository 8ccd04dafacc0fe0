import type { Company } from '#tenants/schema/company-schema.ts';
import type { Tenant } from '#tenants/schema/site-schema.ts';

/** A site with all that its requests, jobs and emails have in common. */
export interface ConfiguredSite {
  readonly tenant: Tenant;
  readonly company: Company;
  /** The configured address for links, redirects and origin checks (docs/security.md#links), never a requested one. */
  readonly origin: string;
}

/** A site and its origin for links. */
export type SisterSite = Pick<ConfiguredSite, 'tenant' | 'origin'>;

export interface ClosingSite {
  readonly id: string;
  /** The last day, such as '2027-03-01'. */
  readonly closesOn: string;
}

export type Resolution =
  | ({ kind: 'site' } & ConfiguredSite)
  /** `to` is the origin of the main host; answer 308 and keep path and query. */
  | { kind: 'redirect'; to: string; site: ConfiguredSite }
  | { kind: 'unknown' };

/** Known at once where the site is in memory, otherwise after a query. */
type Awaitable<T> = T | Promise<T>;

/** All sites as they are configured now. They may change at any time; a request or job keeps what it was given. */
export interface Sites {
  /** The site of a Host header. It is one lookup, however many sites there are. */
  resolve(host: string | null | undefined): Awaitable<Resolution>;
  find(id: string): Awaitable<ConfiguredSite | null>;
  /** Several sites by their ids; those that do not exist are left out. */
  findAll(ids: readonly string[]): Awaitable<readonly ConfiguredSite[]>;
  /** Other sites of the same company, for the pages that lead there: the first `MAX_SISTERS` by id. */
  listSisters(site: Pick<ConfiguredSite, 'tenant'>): Awaitable<readonly SisterSite[]>;
  /** The sites whose state is `closing`. */
  listClosing(): Awaitable<readonly ClosingSite[]>;
  /** The names of the databases that sites use, each once. */
  databases(): readonly string[];
  /** What is wrong in the files of sites, which keep their last good settings. */
  faults(): readonly SiteFault[];
}

/** Sites that are all in memory. */
export interface ListedSites extends Sites {
  resolve(host: string | null | undefined): Resolution;
  find(id: string): ConfiguredSite | null;
  findAll(ids: readonly string[]): readonly ConfiguredSite[];
  listSisters(site: Pick<ConfiguredSite, 'tenant'>): readonly SisterSite[];
  listClosing(): readonly ClosingSite[];
  list(): readonly ConfiguredSite[];
}

export interface SiteFault {
  /** Below the folder that holds `tenants`: `tenants/ardenza.toml`. */
  readonly file: string;
  readonly line?: number | undefined;
  readonly key: string;
  readonly allowed: string;
}
