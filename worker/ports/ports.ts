import type { Clock } from './clock.ts';
import type { Database } from './database.ts';
import type { FileStore } from './files.ts';
import type { ImageProcessor } from './images.ts';
import type { MailPort } from './mail.ts';
import type { PageCache } from './page-cache.ts';
import type { Passwords } from './passwords.ts';

/** Everything that differs between the runtimes, built once by the entry. */
export interface Ports {
  /** A site names its database; nothing may assume that there is one. */
  database(name: string): Database;
  files: FileStore;
  images: ImageProcessor;
  pages: PageCache;
  passwords: Passwords;
  /** Null where none is set up: the mails of a demo are read at /__outbox, those of a site wait. */
  mail: MailPort | null;
  clock: Clock;
  /** Who asks, as the edge, a trusted proxy or the connection itself says. */
  peer(request: Request, env: unknown): Peer;
  /** Requests that one member may make in ten seconds. */
  requestsPerMember: number;
  /** Requests that visitors of one address may make in ten seconds, kept pages and photos aside. */
  requestsPerAddress: number;
  /** An existing backend that answers /api instead (SPEC §7), or null. */
  apiOrigin: string | null;
  log(event: LogEvent): void;
  /** Work that the answer need not wait for; where nothing outlives the answer, what comes back is to be awaited. */
  defer(work: Promise<void>): Promise<void>;
}

export interface Peer {
  /** ISO 3166-1, or null when nobody knows. */
  country: string | null;
  /** Network address, for limits only: it is not stored with an account. */
  address: string;
}

/** Only these fields are ever logged: no token, no address of a person, no text of a message. */
export interface LogEvent {
  level: 'info' | 'error';
  event: string;
  tenant?: string;
  /** A background job and the database that it ran in. */
  job?: string;
  database?: string;
  method?: string;
  /** The route's pattern, never the path that was asked for. */
  route?: string;
  status?: number;
  error?: string;
}
