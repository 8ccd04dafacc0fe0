// docs/decisions/080-several-processes.md
import cluster, { type Worker } from 'node:cluster';
import { setTimeout as pause } from 'node:timers/promises';
import { sharePatience } from '#worker/db/write-patience.ts';
import { type PushTarget, storePush } from '#worker/http/routes/receive-site-files.ts';
import { deliverDue } from '#worker/mail/delivery.ts';
import type { SharedSockets } from '#worker/platform/node/realtime.ts';
import { drawBrandImage } from '../brand/draw-brand.ts';
import { CONTROL } from '../databases.ts';
import type { NodePorts } from '../ports.ts';
import { type Channel, connectProcesses } from './channel.ts';
import type { MainCalls, ServingCalls } from './process-calls.ts';
import { SocketRegister } from './socket-register.ts';

/** Tells a process that it serves for the main process that has started it. */
export const SERVING_FLAG = '--serve-for-main';

interface Serving extends Channel<ServingCalls> {
  readonly worker: Worker;
}

/** What the main process needs to start others, and to act for them. */
interface Start {
  readonly ports: NodePorts;
  readonly pushes: PushTarget;
}

/** A process that ends within this time after its start has failed. */
const STABLE_MS = 60_000;
/** The first one that ends is replaced at once; while they fail the pause doubles. */
const FIRST_PAUSE_MS = 250;
const LONGEST_PAUSE_MS = 10_000;
/** A process that stands still holds up no change of a site for longer. */
const READING_MS = 1000;

/** The processes that answer requests, as the main process knows them. It does itself what there is one of. */
export class ServingProcesses {
  readonly #count: number;
  readonly #program: string;
  readonly #running = new Set<Serving>();
  readonly #register = new SocketRegister<Serving>();
  /** Whether all have once listened, so that one that ends is replaced. */
  #hasStarted = false;
  #isEnding = false;
  #start: Start | undefined;

  /** The main process holds no sockets. */
  readonly sockets: SharedSockets = {
    add: () => () => undefined,
    wake: async (address) => {
      for (const { tell } of this.#register.holdersOf(address)) tell.wake(address);
    },
    showTyping: async (address, conversation) => {
      for (const { tell } of this.#register.holdersOf(address)) tell.showTyping(address, conversation);
    },
  };

  /** @param program what each of them runs, which stays the same when a newer build is made */
  constructor(count: number, program: string) {
    this.#count = count;
    this.#program = program;
  }

  /** Starts them and returns the port on which all of them listen. */
  async start(start: Start): Promise<number> {
    this.#start = start;
    cluster.setupPrimary({
      exec: this.#program,
      serialization: 'advanced',
      args: [...process.argv.slice(2), SERVING_FLAG],
    });
    process.once('exit', () => this.#kill());
    try {
      const [port = 0] = await Promise.all(Array.from({ length: this.#count }, () => this.#startOne(0)));
      this.#hasStarted = true;
      return port;
    } catch (error) {
      this.#kill();
      throw error;
    }
  }

  /** Lets all of them serve the sites as they are stored now. */
  async readSites(): Promise<void> {
    const read = [...this.#running].map(({ ask }) => ask.readSites());
    await Promise.race([Promise.allSettled(read), pause(READING_MS, undefined, { ref: false })]);
  }

  isDraining(): boolean {
    return this.#isEnding;
  }

  /** Settles when all of them have finished their answers and ended. */
  async drain(): Promise<void> {
    this.#isEnding = true;
    await Promise.all(
      [...this.#running].map(async ({ worker }) => {
        const { promise: ended, resolve } = Promise.withResolvers<void>();
        worker.once('exit', () => resolve());
        worker.process.kill('SIGTERM');
        await ended;
      }),
    );
  }

  /** One that stands still does not end by itself. */
  #kill(): void {
    this.#isEnding = true;
    for (const { worker } of this.#running) worker.process.kill('SIGKILL');
  }

  /** Rejects when the process ends before it listens. */
  async #startOne(failures: number): Promise<number> {
    if (this.#start === undefined) throw new Error('Nothing was started');
    const { ports } = this.#start;
    const startedAt = performance.now();
    const worker = cluster.fork();
    const serving: Serving = {
      worker,
      ...connectProcesses<ServingCalls>(
        worker,
        this.#createCalls(this.#start, () => serving),
      ),
    };
    this.#running.add(serving);
    const { promise: listening, resolve, reject } = Promise.withResolvers<number>();
    worker.once('listening', ({ port }) => {
      ports.log({ level: 'info', event: 'process-serves', error: `process ${worker.process.pid}` });
      resolve(port);
    });
    const end = (how: string) => {
      if (!this.#running.delete(serving)) return;
      this.#register.drop(serving);
      reject(new ProcessEndedError());
      if (this.#isEnding || !this.#hasStarted) return;
      const next = performance.now() - startedAt < STABLE_MS ? failures : 0;
      const pauseMs = next === 0 ? 0 : Math.min(FIRST_PAUSE_MS * 2 ** (next - 1), LONGEST_PAUSE_MS);
      const error = `process ${worker.process.pid}: ${how}, replaced after ${pauseMs} ms`;
      ports.log({ level: 'error', event: 'process-ended', error });
      setTimeout(() => {
        // One that fails again is replaced by another one, and the log says so.
        if (!this.#isEnding) this.#startOne(next + 1).catch(() => undefined);
      }, pauseMs);
    };
    worker.once('exit', (code: number | null, signal: string | null) => end(signal ?? `code ${code}`));
    // The system has no room for another process.
    worker.on('error', (error: Error) => end(error.message));
    return listening;
  }

  #createCalls({ ports, pushes }: Start, getServing: () => Serving): MainCalls {
    const { passwords, images } = ports;
    return {
      write(name, queries, leftMs) {
        const database = name === CONTROL ? ports.control : ports.databases.get(name);
        return sharePatience(() => database.run(queries), leftMs);
      },
      hashPassword: (password, asker) => passwords.hash(password, asker),
      verifyPassword: (password, stored, asker) => passwords.verify(password, stored, asker),
      processImage: (bytes, asker) => images.renditions(bytes, asker),
      drawBrandImage,
      storePush: (key, body) => storePush(ports, pushes, key, body),
      listSiteProblems: async () => ports.sites.problems(),
      deliverMails: (site) => void ports.defer(deliverMails(ports, site)),
      addSocket: (address, socket) => {
        const oldest = this.#register.join(address, { process: getServing(), socket });
        oldest?.process.tell.closeSocket(oldest.socket);
        // What was committed while this was on its way has woken others only.
        getServing().tell.wake(address);
      },
      removeSocket: (address, socket) => this.#register.leave(address, { process: getServing(), socket }),
      wake: (address) => void this.sockets.wake(address),
      showTyping: (address, conversation) => void this.sockets.showTyping(address, conversation),
      noteUses: (uses) => {
        for (const other of this.#running) if (other !== getServing()) other.tell.noteUses(uses);
      },
    };
  }
}

/** It has said itself why. */
export class ProcessEndedError extends Error {
  constructor() {
    super('A process that answers requests has ended');
  }
}

async function deliverMails(ports: NodePorts, id: string): Promise<void> {
  const site = await ports.sites.find(id);
  if (site) await deliverDue(ports, ports.database(site.tenant.database), site);
}
