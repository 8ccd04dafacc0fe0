import type { Company } from '#tenants/schema/company-schema.ts';
import type { Tenant } from '#tenants/schema/site-schema.ts';
import type { Locale } from '#client/i18n/locales.ts';
import type { Database } from '#worker/ports/database.ts';
import type { Ports } from '#worker/ports/ports.ts';
import { authCookie } from './cookies.ts';
import type { Session } from '#worker/session/store.ts';

/** A site, and the address that its links begin with. */
export interface SisterSite {
  readonly tenant: Tenant;
  readonly origin: string;
}

/** One request of one visitor to one site: what every handler needs to know, and nothing else. */
export interface RequestContext {
  readonly ports: Ports;
  readonly tenant: Tenant;
  readonly company: Company;
  /** Scheme and host of the site, for links that leave the page. Never taken from the Host header. */
  readonly origin: string;
  /** Where the visitor is (ISO 3166-1), or null when nobody knows. */
  readonly country: string | null;
  readonly locale: Locale;
  /** Languages the visitor may choose from. */
  readonly languages: readonly Locale[];
  /** The other sites of the same company. */
  readonly sisters: readonly SisterSite[];
  /** Sent by an advertisement, to a site that takes nobody else; false on every other site. */
  readonly isAdvertised: boolean;
  readonly clientAddress: string;
  readonly request: Request;
  readonly url: URL;
  /** The database that this tenant names. */
  readonly db: Database;
  /** Milliseconds since 1970. */
  readonly now: number;
  session: Session | null;
  /** Set-Cookie values that go out with the answer. */
  readonly cookies: string[];
  /** Present while a mutation with an idempotency key is handled. */
  mutation: Mutation | null;
}

export interface Mutation {
  readonly endpoint: string;
  /** SHA-256 of the `Idempotency-Key`. */
  readonly key: string;
  /** SHA-256 of the key and what was sent, so that one key cannot stand for two requests. */
  readonly requestHash: string;
}

/** Whether cookies may be marked Secure: always, but on http://localhost. */
export function isSecureOrigin(context: Pick<RequestContext, 'origin'>): boolean {
  return context.origin.startsWith('https:');
}

/**
 * Hands the cookies of a visit to the answer that leaves. The end of a session takes the browser's cache along; its
 * storage stays, because it holds what belongs to the device: the language, the entry warning, dismissed alerts.
 */
export function addCookies(context: RequestContext, response: Response): Response {
  for (const cookie of context.cookies) response.headers.append('set-cookie', cookie);
  if (context.cookies.includes(authCookie('', isSecureOrigin(context)))) clearBrowserCache(response);
  return response;
}

export function clearBrowserCache(response: Response): void {
  response.headers.set('clear-site-data', '"cache"');
}
