import type { Problem } from '#tenants/compile/problems.ts';
import type { PushReply } from '#worker/http/routes/receive-site-files.ts';
import type { SharedSockets } from '#worker/platform/node/realtime.ts';
import type { Query, RawResult } from '#worker/platform/node/sqlite/connection.ts';
import type { Writer } from '#worker/platform/node/sqlite/write-queue.ts';
import type { ProcessedImage } from '#worker/ports/images.ts';
import type { Brand, BrandImageKind, Ports } from '#worker/ports/ports.ts';
import type { InboxAddress } from '#worker/ports/realtime.ts';
import type { Requester } from '#worker/ports/requester.ts';
import type { CompanyKey } from '#worker/tenancy/pushed/key-store.ts';
import type { PushBody } from '#worker/tenancy/pushed/push-body.ts';
import type { Channel } from './channel.ts';

/** A request that a throttle has counted. */
export type Use = readonly [throttle: string, subject: string, at: number];

/** What the main process does for those that serve, because there is one of it. */
export type MainCalls = {
  /** Writes to a database, and waits so long at most for its turn. */
  write(database: string, queries: readonly Query[], leftMs: number): Promise<readonly RawResult[]>;
  hashPassword(password: string, asker?: Requester): Promise<string>;
  verifyPassword(password: string, stored: string | null, asker?: Requester): Promise<boolean>;
  processImage(bytes: Uint8Array<ArrayBuffer>, asker?: Requester): Promise<ProcessedImage>;
  drawBrandImage(brand: Brand, kind: BrandImageKind): Promise<Uint8Array<ArrayBuffer>>;
  storePush(key: CompanyKey, body: PushBody): Promise<PushReply>;
  /** What is wrong in the folder of sites. */
  listSiteProblems(): Promise<readonly Problem[]>;
  deliverMails(site: string): void;
  /** A socket of a member, by a number of the process that holds it. */
  addSocket(address: InboxAddress, socket: number): void;
  removeSocket(address: InboxAddress, socket: number): void;
  wake(address: InboxAddress): void;
  showTyping(address: InboxAddress, conversation: string): void;
  /** For the other processes. */
  noteUses(uses: readonly Use[]): void;
};

/** What a process that serves does for the main process. */
export type ServingCalls = {
  wake(address: InboxAddress): void;
  showTyping(address: InboxAddress, conversation: string): void;
  /** One that has to make room for a newer one. */
  closeSocket(socket: number): void;
  noteUses(uses: readonly Use[]): void;
  /** Serves the sites as they are stored now. */
  readSites(): Promise<void>;
};

/** What the main process does in place of one that serves. */
export interface MainParts
  extends Pick<Ports, 'images' | 'shareUses'>, Pick<Ports['passwords'], 'hash' | 'verify'> {
  readonly drawBrandImage: NonNullable<Ports['drawBrandImage']>;
  readonly ask: Channel<MainCalls>['ask'];
  readonly sockets: SharedSockets;
  createWriter(database: string): Writer;
  deliverMails(site: string): void;
}
