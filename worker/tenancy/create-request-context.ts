import type { MiddlewareHandler } from 'hono';
import type { Company } from '#tenants/schema/company-schema.ts';
import type { Tenant } from '#tenants/schema/site-schema.ts';
import type { Locale } from '#client/i18n/locales.ts';
import type { Session } from '#worker/session/session.ts';
import type { AppEnv, Mutation, RequestContext } from '#worker/context/request-context.ts';
import type { Database } from '#worker/ports/database.ts';
import type { Ports } from '#worker/ports/ports.ts';
import { readPageMember } from '#worker/session/page-member.ts';
import type { ConfiguredSite } from '#worker/ports/sites.ts';
import { type IncomingRequest, isAdvertised, readVisitor } from './visitor/read-visitor.ts';

/** Adds the request context with country and language; the session comes later. */
export function createRequestContext(ports: Ports): MiddlewareHandler<AppEnv> {
  return (c, next) => {
    c.set('context', new LazyRequestContext(ports, c.get('site'), c.req, c.env));
    return next();
  };
}

/** Reads the request as late as possible, because many requests end at a cached page. */
class LazyRequestContext implements RequestContext {
  readonly tenant: Tenant;
  readonly company: Company;
  readonly origin: string;
  readonly country: string | null;
  readonly locale: Locale;
  readonly languages: readonly Locale[];
  readonly clientAddress: string;
  now: number;
  session: Session | null = null;
  readonly cookies: string[] = [];
  readonly changedInboxes: string[] = [];
  mutation: Mutation | null = null;
  readonly ports: Ports;
  readonly #incoming: IncomingRequest;
  #url: URL | undefined;
  #pageMember: string | null | undefined;
  #db: Database | undefined;

  constructor(
    ports: Ports,
    { tenant, company, origin }: ConfiguredSite,
    incoming: IncomingRequest,
    env: unknown,
  ) {
    const { country, locale, languages, clientAddress } = readVisitor(ports, tenant, incoming, env);
    this.ports = ports;
    this.#incoming = incoming;
    this.tenant = tenant;
    this.company = company;
    this.origin = origin;
    this.country = country;
    this.locale = locale;
    this.languages = languages;
    this.clientAddress = clientAddress;
    this.now = ports.clock();
  }

  get pageMember(): string | null {
    return this.#pageMember === undefined ? readPageMember(this) : this.#pageMember;
  }

  set pageMember(member: string | null) {
    this.#pageMember = member;
  }

  get request(): Request {
    return this.#incoming.raw;
  }

  get url(): URL {
    return (this.#url ??= new URL(this.#incoming.raw.url));
  }

  get isAdvertised(): boolean {
    return isAdvertised(this);
  }

  get db(): Database {
    return this.#db ?? this.ports.database(this.tenant.database);
  }

  set db(db: Database) {
    this.#db = db;
  }
}
