import type { Tenant } from '#tenants/schema/site-schema.ts';
import type { Locale } from '#client/i18n/locales.ts';
import { readCookie } from '#worker/context/cookies.ts';
import type { RequestContext } from '#worker/context/request-context.ts';
import type { Ports } from '#worker/ports/ports.ts';
import { chooseLanguage } from '../language/choose-language.ts';
import { readTracking } from './tracking.ts';

/** What a context reads of its request. */
export interface IncomingRequest {
  /** Replaced by another one when measuring the body has read it. */
  readonly raw: Request;
  readonly path: string;
}

/** The properties of a visitor that decide about pages before anyone logs in. */
interface Visitor {
  readonly country: string | null;
  readonly locale: Locale;
  readonly languages: readonly Locale[];
  readonly clientAddress: string;
}

export function readVisitor(
  ports: Pick<Ports, 'peer'>,
  tenant: Tenant,
  incoming: IncomingRequest,
  env: unknown,
): Visitor {
  const { country, address } = ports.peer(incoming.raw, env);
  const { locale, languages } = chooseLanguage(tenant, {
    country,
    requestedLocale: getRequestedLanguage(incoming),
    cookie: readCookie(incoming.raw.headers.get('cookie'), 'locale'),
  });
  return { country, locale, languages, clientAddress: address };
}

/** Sent by an advertisement, on a site that accepts only such visitors; false on every other site. */
export function isAdvertised(visit: Pick<RequestContext, 'request' | 'url' | 'tenant' | 'country'>): boolean {
  if (visit.tenant.signups !== 'with_trafficsource') return false;
  const { network, ref } = readTracking(visit);
  return Boolean(network || ref);
}

/** `?lang=` of a page's address. A call names the language of its page and nothing else. */
function getRequestedLanguage({ raw, path }: IncomingRequest): string | null {
  if (path.startsWith('/api/')) return raw.headers.get('accept-language');
  return raw.url.includes('lang=') ? new URL(raw.url).searchParams.get('lang') : null;
}
