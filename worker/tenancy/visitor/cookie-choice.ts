import type { CookieChoice } from '#client/features/site/contract.ts';
import { readCookie } from '#worker/context/cookies.ts';
import type { RequestContext } from '#worker/context/request-context.ts';
import { EEA } from './country.ts';

/** The EEA with Åland and the outermost regions, the United Kingdom with its islands, Switzerland. */
const CONSENT_COUNTRIES: ReadonlySet<string> = new Set([
  ...EEA,
  ...'AX GF GP MF MQ RE YT GB GG GI IM JE CH'.split(' '),
]);

type Place = Pick<RequestContext, 'tenant' | 'country'>;

/** Whether the law, or the site for this country, asks for consent (docs/product.md#consent). */
export function needsCookieConsent({ tenant, country }: Place): boolean {
  return (
    country === null || CONSENT_COUNTRIES.has(country) || tenant.cookie_consent_countries.includes(country)
  );
}

/** What this browser has chosen, or null. */
export function readCookieChoice({ request }: Pick<RequestContext, 'request'>): CookieChoice | null {
  const value = readCookie(request.headers.get('cookie'), 'cookie_choice');
  return value === 'allowed' || value === 'declined' ? value : null;
}

/** Whether the advertising cookie may be stored and read: a choice counts everywhere. */
export function mayUseTrackingCookie(visit: Place & Pick<RequestContext, 'request'>): boolean {
  const choice = readCookieChoice(visit);
  return choice === null ? !needsCookieConsent(visit) : choice === 'allowed';
}
