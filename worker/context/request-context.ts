import type { Locale } from '#client/i18n/locales.ts';
import type { ConfiguredSite } from '#worker/ports/sites.ts';
import type { Session } from '#worker/session/session.ts';
import type { Database } from '#worker/ports/database.ts';
import type { SiteContext } from './site-context.ts';

/** All that a handler knows of one request to one site. */
export interface RequestContext extends SiteContext {
  /** When the request came; when its body has been read, that moment, because an upload takes minutes. */
  now: number;
  /** That of the site, with the reads of this request that have begun before its session was known. */
  db: Database;
  /** The visitor's country (ISO 3166-1), or null when unknown. */
  readonly country: string | null;
  readonly locale: Locale;
  /** Languages the visitor may choose from. */
  readonly languages: readonly Locale[];
  /** Sent by an advertisement, on a site that accepts only such visitors; false on every other site. */
  readonly isAdvertised: boolean;
  readonly clientAddress: string;
  readonly request: Request;
  readonly url: URL;
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
  /** The `Idempotency-Key`, by which a device knows its own request again. */
  readonly clientKey: string;
  /** Its SHA-256. */
  readonly key: string;
  /** HMAC of method, address and body under the key, so that one key cannot stand for two requests. */
  readonly requestHash: string;
  /** Another HMAC of them, which is not stored: with it a repeated request computes the token of its session again. */
  readonly secret: string;
  /** What the session that the request starts is computed from; empty if it ends one, null if it changes none. */
  sessionSeed: string | null;
}

/** What each middleware of app.ts passes on to the next ones. */
export interface AppEnv {
  Variables: {
    site: ConfiguredSite;
    context: RequestContext;
  };
}
