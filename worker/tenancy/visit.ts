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
    const request = c.req.raw;
    const peer = ports.peer(request, c.env);
    const country = peer.country ?? null;
    const languages = allowedLocales({
      country: country ?? tenant.countries[0],
      domainLanguage: tenant.domain_language,
      override: tenant.languages,
    });
    const locale = chooseLocale({
      cookie: readCookie(request.headers.get('cookie'), 'locale'),
      domainLanguage: tenant.domain_language,
      allowed: languages,
    });
    const visit: Visit = {
      ports,
      tenant,
      company,
      origin,
      country,
      locale,
      languages,
      clientAddress: peer.address,
      request,
      url: new URL(c.req.url),
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
