import type { Company } from '#tenants/schema/company-schema.ts';
import type { Tenant } from '#tenants/schema/site-schema.ts';
import type { Locale } from '#client/i18n/locales.ts';
import type { Database } from '#worker/ports/database.ts';
import type { Ports } from '#worker/ports/ports.ts';
import { authCookie } from './cookies.ts';
import type { Session } from '#worker/session/session.ts';

/** A site and its origin for links. */
export interface SisterSite {
  readonly tenant: Tenant;
  readonly origin: string;
}

/** All that a handler knows of one request to one site. */
export interface RequestContext {
  readonly ports: Ports;
  readonly tenant: Tenant;
  readonly company: Company;
  /** Scheme and host of the site for links, never taken from the Host header. */
  readonly origin: string;
  /** The visitor's country (ISO 3166-1), or null when unknown. */
  readonly country: string | null;
  readonly locale: Locale;
  /** Languages the visitor may choose from. */
  readonly languages: readonly Locale[];
  /** The other sites of the same company. */
  readonly sisters: readonly SisterSite[];
  /** Sent by an advertisement, on a site that accepts only such visitors; false on every other site. */
  readonly isAdvertised: boolean;
  readonly clientAddress: string;
  readonly request: Request;
  readonly url: URL;
  /** The database that this tenant names. */
  readonly db: Database;
  readonly now: number;
  session: Session | null;
  /** Whose page has sent the request: `worker/session/page-member.ts`. */
  pageMember: string | null;
  /** Set-Cookie values for the answer. */
  readonly cookies: string[];
  /** Members whose open sockets have something to read, or end, once the batch of this request is committed. */
  readonly changedInboxes: string[];
  /** Present while a mutation with an idempotency key is handled. */
  mutation: Mutation | null;
}

export interface Mutation {
  /** The id of its member; empty for visitors, and for a request that may be repeated without its session. */
  readonly actor: string;
  /** SHA-256 of the `Idempotency-Key`. */
  readonly key: string;
  /** HMAC of method, address and body under the key, so that one key cannot stand for two requests. */
  readonly requestHash: string;
  /** Another HMAC of them, which is not stored: with it a repeated request computes the token of its session again. */
  readonly secret: string;
  /** What the session that the request starts is computed from; empty if it ends one, null if it changes none. */
  sessionSeed: string | null;
}

/** Whether cookies are marked Secure: always except on http://localhost. */
export function isSecureOrigin(context: Pick<RequestContext, 'origin'>): boolean {
  return context.origin.startsWith('https:');
}

/**
 * Adds the cookies of the request context to the answer. The end of a session also clears the browser's cache, but
 * not its storage, which belongs to the device: language, entry warning, dismissed alerts.
 */
export function addCookies(context: RequestContext, response: Response): Response {
  for (const cookie of context.cookies) response.headers.append('set-cookie', cookie);
  if (context.cookies.includes(authCookie('', isSecureOrigin(context)))) clearBrowserCache(response);
  return response;
}

export function clearBrowserCache(response: Response): void {
  response.headers.set('clear-site-data', '"cache"');
}
