// docs/decisions/080-several-processes.md
import { SOCKET_CLOSED } from '#client/features/chat/live/socket-frames.ts';
import { getPatience } from '#worker/db/write-patience.ts';
import type { SharedSockets } from '#worker/platform/node/realtime.ts';
import { toFailure } from '#worker/platform/node/sqlite/failure.ts';
import type { Outcome } from '#worker/platform/node/sqlite/group-commit.ts';
import type { Writer } from '#worker/platform/node/sqlite/write-queue.ts';
import type { NoteUse, ShareUses } from '#worker/ports/ports.ts';
import type { Socket } from '#worker/realtime/inbox.ts';
import { prepareEach } from '../databases.ts';
import type { NodePorts } from '../ports.ts';
import { type Channel, type ChannelEnd, connectProcesses } from './channel.ts';
import type { MainCalls, MainParts, ServingCalls, Use } from './process-calls.ts';

type Main = Channel<MainCalls>;

/** So long the uses of throttles are gathered: a message for each request would cost as much as a short one. */
const GATHER_MS = 25;

/** Connects this process, whose ports are made of the parts, to the main process that has started it. */
export function connectToMain(getPorts: () => NodePorts): MainParts {
  const hearers = new Map<string, NoteUse>();
  const held = new Map<number, Socket>();
  const calls: ServingCalls = {
    wake(address) {
      catchUp(getPorts());
      void getPorts().realtime.hub.wake(address);
    },
    showTyping: (address, conversation) => getPorts().realtime.hub.showTyping(address, conversation),
    closeSocket: (socket) => held.get(socket)?.close(SOCKET_CLOSED.replaced, 'too many sockets'),
    noteUses(uses) {
      for (const [throttle, subject, at] of uses) hearers.get(throttle)?.(subject, at);
    },
    // The main process has migrated the database of a new site by now.
    readSites: () => getPorts().sites.refresh((names) => prepareEach(getPorts(), names)),
  };
  const { ask, tell } = connectProcesses<MainCalls>(process as ChannelEnd, calls);
  let uses: Use[] = [];
  const shareUses: ShareUses = (name, hear) => {
    hearers.set(name, hear);
    return (subject, at) => {
      if (uses.push([name, subject, at]) > 1) return;
      setTimeout(() => {
        tell.noteUses(uses);
        uses = [];
      }, GATHER_MS).unref();
    };
  };
  return {
    ask,
    shareUses,
    sockets: createSharedSockets(tell, held),
    createWriter: (database) => createDistantWriter(ask, database),
    hash: (password, asker) => ask.hashPassword(password, asker),
    verify: (password, stored, asker) => ask.verifyPassword(password, stored, asker),
    images: { renditions: (bytes, asker) => ask.processImage(bytes, asker) },
    // Of a whole site, which cannot be copied, only what is drawn.
    drawBrandImage: ({ name, hosts, theme }, kind) => ask.drawBrandImage({ name, hosts, theme }, kind),
    deliverMails: (site) => tell.deliverMails(site),
  };
}

/** Called before a request is answered, which may follow a write of another process. */
export function catchUp({ control, databases }: Pick<NodePorts, 'control' | 'databases'>): void {
  control.catchUp();
  for (const database of databases.opened()) database.catchUp();
}

function createSharedSockets(tell: Main['tell'], held: Map<number, Socket>): SharedSockets {
  let count = 0;
  return {
    add(address, socket) {
      const number = ++count;
      held.set(number, socket);
      tell.addSocket(address, number);
      return () => {
        held.delete(number);
        tell.removeSocket(address, number);
      };
    },
    wake: async (address) => tell.wake(address),
    showTyping: async (address, conversation) => tell.showTyping(address, conversation),
  };
}

/** Lets the main process write. */
function createDistantWriter(ask: Main['ask'], database: string): Writer {
  const underWay = new Set<Promise<Outcome>>();
  const write = async (queries: Parameters<Writer['write']>[0]): Promise<Outcome> => {
    const patience = getPatience();
    const startedAt = performance.now();
    try {
      return { results: await ask.write(database, queries, patience.leftMs) };
    } catch (error) {
      return { failure: toFailure(error) };
    } finally {
      patience.leftMs = Math.max(0, patience.leftMs - (performance.now() - startedAt));
    }
  };
  return {
    write(queries) {
      const outcome = write(queries).finally(() => underWay.delete(outcome));
      underWay.add(outcome);
      return outcome;
    },
    async close() {
      await Promise.all(underWay);
    },
  };
}
