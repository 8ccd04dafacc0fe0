import type { SharedSockets } from '#worker/platform/node/realtime.ts';
import type { Writer } from '#worker/platform/node/sqlite/write-queue.ts';
import type { Ports } from '#worker/ports/ports.ts';
import type { Channel } from './channel.ts';
import type { MainOffer } from './offers.ts';

/** What the main process does in place of one that serves. */
export interface MainParts
  extends Pick<Ports, 'images' | 'shareUses'>, Pick<Ports['passwords'], 'hash' | 'verify'> {
  readonly drawBrandImage: NonNullable<Ports['drawBrandImage']>;
  readonly ask: Channel<MainOffer>['ask'];
  readonly sockets: SharedSockets;
  createWriter(database: string): Writer;
  deliverMails(site: string): void;
}
