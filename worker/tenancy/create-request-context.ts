import type { Context, MiddlewareHandler } from 'hono';
import type { Company } from '#tenants/schema/company-schema.ts';
import type { Tenant } from '#tenants/schema/site-schema.ts';
import type { Locale } from '#client/i18n/locales.ts';
import type { AppEnv } from '#worker/http/app-env.ts';
import { readCookie } from '#worker/http/cookies.ts';
import type { Session } from '#worker/session/session.ts';
import { readTracking } from './tracking.ts';
import type { Mutation, SisterSite, RequestContext } from '#worker/http/request-context.ts';
import type { Database } from '#worker/ports/database.ts';
import type { Ports } from '#worker/ports/ports.ts';
import { chooseLanguage } from './language/choose-language.ts';

/** Adds the request context with country and language; the session comes later. */
export function createRequestContext(ports: Ports): MiddlewareHandler<AppEnv> {
  return (c, next) => {
    c.set('context', new LazyRequestContext(ports, c));
    return next();
  };
}

/** Reads the request as late as possible, because most requests end at a cached page. */
class LazyRequestContext implements RequestContext {
  readonly tenant: Tenant;
  readonly company: Company;
  readonly origin: string;
  readonly country: string | null;
  readonly locale: Locale;
  readonly languages: readonly Locale[];
  readonly sisters: readonly SisterSite[];
  readonly clientAddress: string;
  readonly now: number;
  session: Session | null = null;
  readonly cookies: string[] = [];
  readonly changedInboxes: string[] = [];
  mutation: Mutation | null = null;
  readonly ports: Ports;
  readonly #hono: Context<AppEnv>;
  #url: URL | undefined;

  constructor(ports: Ports, hono: Context<AppEnv>) {
    const { tenant, company, origin, sisters } = hono.var.site;
    const { country, address } = ports.peer(hono.req.raw, hono.env);
    const { locale, languages } = chooseLanguage(tenant, {
      country,
      asked: getRequestedLanguage(hono),
      cookie: readCookie(hono.req.header('cookie'), 'locale'),
    });
    this.ports = ports;
    this.#hono = hono;
    this.tenant = tenant;
    this.company = company;
    this.origin = origin;
    this.sisters = sisters;
    this.country = country;
    this.locale = locale;
    this.languages = languages;
    this.clientAddress = address;
    this.now = ports.clock();
  }

  /** Measuring the body reads it and replaces the original request. */
  get request(): Request {
    return this.#hono.req.raw;
  }

  get url(): URL {
    return (this.#url ??= new URL(this.#hono.req.url));
  }

  get isAdvertised(): boolean {
    if (this.tenant.signups !== 'with_trafficsource') return false;
    const { network, ref } = readTracking(this);
    return Boolean(network || ref);
  }

  get db(): Database {
    return this.ports.database(this.tenant.database);
  }
}

/** `?lang=` of a page's address. A call names the language of its page and nothing else. */
function getRequestedLanguage({ req }: Context<AppEnv>): string | null {
  if (req.path.startsWith('/api/')) return req.header('accept-language') ?? null;
  return req.url.includes('lang=') ? new URL(req.url).searchParams.get('lang') : null;
}
