import type { MiddlewareHandler } from 'hono';
import { allowedLocales, chooseLocale } from '#client/i18n/locale-choice.ts';
import type { AppEnv } from '#worker/http/app-env.ts';
import { readCookie } from '#worker/http/cookies.ts';
import type { Visit } from '#worker/http/visit.ts';
import type { Ports } from '#worker/ports/ports.ts';

/** Who comes from where and reads what. Nobody is logged in yet. */
export function openVisit(ports: Ports): MiddlewareHandler<AppEnv> {
  return (c, next) => {
    const { tenant, company, origin } = c.var.site;
    const peer = ports.peer(c.req.raw, c.env);
    const country = peer.country ?? null;
    const languages = allowedLocales({
      country: country ?? tenant.countries[0],
      domainLanguage: tenant.domain_language,
      override: tenant.languages,
    });
    const locale = chooseLocale({
      cookie: readCookie(c.req.header('cookie'), 'locale'),
      domainLanguage: tenant.domain_language,
      allowed: languages,
    });
    let url: URL | undefined;
    const visit: Visit = {
      ports,
      tenant,
      company,
      origin,
      country,
      locale,
      languages,
      clientAddress: peer.address,
      /** Whoever measures the body reads it, and puts another request in the place of the one that arrived. */
      get request() {
        return c.req.raw;
      },
      /** A page that is kept is answered without looking into the address. */
      get url() {
        return (url ??= new URL(c.req.url));
      },
      db: ports.database(tenant.database),
      now: ports.clock(),
      session: null,
      cookies: [],
      mutation: null,
    };
    c.set('visit', visit);
    return next();
  };
}
