import type { Company } from '#tenants/schema/company-schema.ts';
import type { Tenant } from '#tenants/schema/site-schema.ts';

/** A site as work without a request knows it, such as a job or an email. */
export interface ConfiguredSite {
  readonly tenant: Tenant;
  readonly company: Company;
  /** The configured address for links, redirects and origin checks (docs/security.md#links), never a requested one. */
  readonly origin: string;
}

/** A site and its origin for links. */
export type SisterSite = Pick<ConfiguredSite, 'tenant' | 'origin'>;

/** A site with all that its requests have in common. */
export interface Site extends ConfiguredSite {
  /** The other sites of the same company. */
  readonly sisters: readonly SisterSite[];
}

export type Resolution =
  | ({ kind: 'site' } & Site)
  /** `to` is the origin of the main host; answer 308 and keep path and query. */
  | { kind: 'redirect'; to: string; site: Site }
  | { kind: 'unknown' };

/** All sites as they are configured now. They may change at any time; a request or job keeps what it was given. */
export interface Sites {
  /** The site of a Host header. It is one lookup, however many sites there are. */
  resolve(host: string | null | undefined): Resolution;
  find(id: string): ConfiguredSite | null;
  list(): readonly ConfiguredSite[];
  /** The names of the databases that sites use, each once. */
  databases(): readonly string[];
  /** What is wrong in the files of sites, which keep their last good settings. */
  faults(): readonly SiteFault[];
}

export interface SiteFault {
  /** Below the folder that holds `tenants`: `tenants/ardenza.toml`. */
  readonly file: string;
  readonly line?: number | undefined;
  readonly key: string;
  readonly allowed: string;
}
