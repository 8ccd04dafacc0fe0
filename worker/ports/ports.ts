// docs/decisions/012-two-runtimes-one-suite.md
import type { Tenant } from '#tenants/schema/site-schema.ts';
import type { AgeAssurance } from './age-assurance.ts';
import type { Database } from './database.ts';
import type { FileStore } from './files.ts';
import type { ImageProcessor } from './images.ts';
import type { MailPort } from './mail.ts';
import type { PaymentProvider } from './payments.ts';
import type { PushPort } from './push.ts';
import type { Realtime } from './realtime.ts';
import type { Requester } from './requester.ts';
import type { Responder } from './responder.ts';
import type { Sites } from './sites.ts';
import type { SmsPort } from './sms.ts';

/** What a responder depends on. */
export type AnsweredSite = Pick<
  Tenant,
  'id' | 'niche' | 'fictional_responder' | 'countries' | 'domain_language' | 'languages'
>;

/** Also a request that has not reached the application yet. */
export interface PeerRequest {
  headers: Pick<Headers, 'get'>;
}

/** Milliseconds since the epoch. Injected, so that tests can move time. */
export type Clock = () => number;

/** Everything that differs between the runtimes, created once by the entry. */
export interface Ports {
  sites: Sites;
  /** A site names its database; code must not assume that there is only one. */
  database(name: string): Database;
  files: FileStore;
  images: ImageProcessor;
  /** Null where nothing can be drawn: there the images of sites are in the file store already. */
  drawBrandImage: DrawBrandImage | null;
  pages: PageCache;
  passwords: Passwords;
  /** Null where none is set up: emails of a demo are readable at /__outbox, those of a site wait. */
  mail: MailPort | null;
  /** Null where none is set up; then sites are closed to people from countries with an age check. */
  ageAssurance: AgeAssurance | null;
  /** A site sells through the first that serves it. Where none does it sells nothing and says so. */
  payments: readonly PaymentProvider[];
  /** Null on a demo, which tells no network anything. */
  postbacks: Postbacks | null;
  sms: SmsPort;
  /** Encrypts account numbers: 32 bytes in base64url. Null where none is set up; then there is no direct debit. */
  ibanKey: string | null;
  /** Accounts that are never debited. A demo has one to show what members then see. */
  blockedIbans: readonly string[];
  /** Null where no key is set up; then sites offer no notifications of browsers. */
  push: PushPort | null;
  realtime: Realtime;
  /** Answers for the fictional profiles of a site; null where they cannot be written to. */
  responder(site: AnsweredSite): Promise<Responder | null>;
  clock: Clock;
  /** Waits. In tests the time passes at once. */
  pause(ms: number): Promise<void>;
  /** The client, as told by the edge, a trusted proxy or the connection. */
  peer(request: PeerRequest, env: unknown): Peer;
  /** Requests that one member may make in ten seconds. */
  requestsPerMember: number;
  /** Requests that visitors of one address may make in ten seconds, without cached pages and photos. */
  requestsPerAddress: number;
  /** Null where one process or isolate counts for itself. */
  shareUses: ShareUses | null;
  /** How long members share the first page of a search that many ask for; 0 reads it for each of them. */
  sharedResultsMs: number;
  /** Whether each read of a database is a round trip over the network, so that some begin before it is known that they are wanted. */
  hasRemoteDatabase: boolean;
  /** An existing backend that answers /api instead, or null (docs/product.md#calls). */
  apiOrigin: string | null;
  /** Waits until work in the background may take its next step, so that it holds up no request. At once at the edge. */
  pace(): Promise<void>;
  log(event: LogEvent): void;
  /** Whether the process ends within seconds, which is too soon to begin what may take long. */
  isEnding(): boolean;
  /** Work that the answer need not wait for. Where work cannot outlive the answer, await the returned promise. */
  defer(work: Promise<void>): Promise<void>;
}

export interface Peer {
  /** ISO 3166-1, or null when unknown. */
  country: string | null;
  /** The network address, for limits. Of all that is stored about an account only a signed mandate names it. */
  address: string;
}

/** Only these fields are logged: no token, no address of a person, no text of a message. */
export interface LogEvent {
  level: 'info' | 'error';
  event: string;
  tenant?: string;
  /** A background job and the database that it ran in. */
  job?: string;
  database?: string;
  /** How often it has failed since its last success, and when that began. */
  failures?: number;
  since?: string;
  /** Where one entry stands for several that are alike. */
  times?: number;
  method?: string;
  /** The route's pattern, never the requested path. */
  route?: string;
  status?: number;
  error?: string;
}

export type Brand = Pick<Tenant, 'name' | 'hosts' | 'theme'>;

/**
 * `maskable` is full-bleed, for devices that cut icons to their own shape; `touch` is for Apple's home screens; `social`,
 * 1200 by 630, is for links that are shared.
 */
export type BrandImageKind = 'icon192' | 'icon512' | 'maskable' | 'touch' | 'favicon' | 'social';

/** Draws the logo of a site, white on its color or alone for the tab bar, as PNG, ICO or, for `social`, as JPEG. */
export type DrawBrandImage = (brand: Brand, kind: BrandImageKind) => Promise<Uint8Array<ArrayBuffer>>;

/**
 * Complete public pages, rendered once. The caller must store nothing personal, no cookie, no error, and use no
 * key that a stranger can vary.
 */
export interface PageCache {
  /** A page that is in memory. */
  recall(key: string): CachedPage | null;
  /** The same, and where memory has none, from wherever else pages are kept. */
  match(key: string): CachedPage | null | Promise<CachedPage | null>;
  put(key: string, page: CachedPage, options: { maxAgeSeconds: number }): void | Promise<void>;
}

export interface CachedPage {
  html: string | Uint8Array<ArrayBuffer>;
  headers: Record<string, string>;
  /** The compressed page, as soon as the cache has made it. The edge compresses by itself. */
  encoded?: Readonly<Record<'br' | 'gzip', Uint8Array<ArrayBuffer>>>;
}

/** Password hashing. The runtimes differ in the memory they can spend on it (docs/security.md#passwords). */
export interface Passwords {
  hash(password: string, asker?: Requester): Promise<string>;
  /** Takes the same time whether or not there is a hash to compare with. */
  verify(password: string, stored: string | null, asker?: Requester): Promise<boolean>;
  /** True when a hash was made at a cost other than the current one. */
  isOutdated(stored: string): boolean;
}

/** One message to an advertising network. */
export interface Postback {
  readonly site: string;
  readonly network: string;
  readonly address: string;
  /** Whether the network wants a signature. */
  readonly isSigned: boolean;
}

/** Tells networks what became of visitors that they sent (docs/product.md#postbacks). */
export interface Postbacks {
  /** The status of the answer. Throws without an answer, or without the secret that a signature needs. */
  send(postback: Postback): Promise<number>;
}

/** A request that was counted. */
export type NoteUse = (subject: string, at: number) => void;

/** Counts together with the other processes of this server: `hear` is called with theirs, and what it returns with ours. */
export type ShareUses = (name: string, hear: NoteUse) => NoteUse;
