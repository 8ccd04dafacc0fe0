import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { type Patience, getPatience } from '#worker/db/write-patience.ts';
import { Claims } from './claims.ts';
import type { Connection, Query } from './connection.ts';
import { toFailure } from './failure.ts';
import { type Outcome, commitTogether } from './group-commit.ts';
import {
  type FromWriter,
  type PackedBatch,
  type ToWriter,
  type WriterData,
  packBatch,
} from './writer-messages.ts';

/** The number of waiting batches; the next one is refused at once. */
const CAPACITY = 1024;
/** When to check again if the commit is under way at the time limit. */
const LOOK_AGAIN_MS = 50;

/** Longer than the list of frequent statements; all others are sent in full each time. */
const MAX_TEXTS = 1000;

/** Options of the process itself, such as `--eval`, are not for its threads. */
const EXEC_ARGV = ['--disable-warning=ExperimentalWarning'];

/** Executes batches one after the other, each as a whole or not at all. */
export interface Writer {
  write(queries: readonly Query[]): Promise<Outcome>;
  /** Resolves when all accepted writes are answered. */
  close(): Promise<void>;
}

interface Caller {
  answer(outcome: Outcome): void;
  timer: NodeJS.Timeout;
  /** Of the request that waits. */
  readonly patience: Patience;
  readonly startedAt: number;
}

/** Hands batches to a writer thread for the database at `path`. */
export function createWriteQueue(path: string): Writer {
  return new WriteQueue(path);
}

class WriteQueue implements Writer {
  readonly #path: string;
  readonly #callers = new Map<number, Caller>();
  #claims = Claims.forBatches(CAPACITY);
  #freeSlots = listSlots();
  #unsent: PackedBatch[] = [];
  #unsentTexts: string[] = [];
  /** The numbers under which the thread knows SQL; copying it would take longer than the values. */
  readonly #numbers = new Map<string, number>();
  #thread: Worker | null = null;
  #whenIdle: (() => void) | null = null;
  #isClosed = false;

  constructor(path: string) {
    this.#path = path;
  }

  write(queries: readonly Query[]): Promise<Outcome> {
    if (this.#isClosed) return Promise.resolve({ failure: { message: 'The database is closed' } });
    const slot = this.#freeSlots.pop();
    if (slot === undefined) return Promise.resolve(locked('too many writes are waiting'));
    this.#claims.startWaiting(slot);
    return new Promise((answer) => {
      const patience = getPatience();
      // A batch that could not start by then is given up.
      const timer = setTimeout(() => this.#giveUp(slot), patience.leftMs);
      this.#callers.set(slot, { answer, timer, patience, startedAt: performance.now() });
      // Writes of the same turn of the event loop are sent as one message and mostly share a flush.
      if (this.#unsent.push(packBatch(slot, queries, (sql) => this.#name(sql))) === 1)
        setImmediate(() => this.#send());
    });
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    if (this.#callers.size > 0) await new Promise<void>((resolve) => (this.#whenIdle = resolve));
    if (this.#thread === null) return;
    const thread = this.#thread;
    this.#thread = null;
    thread.ref();
    thread.removeAllListeners('exit');
    thread.postMessage('close' satisfies ToWriter);
    await once(thread, 'exit');
  }

  #send(): void {
    if (this.#unsent.length === 0) return;
    this.#thread ??= this.#startThread();
    this.#thread.postMessage({ batches: this.#unsent, texts: this.#unsentTexts } satisfies ToWriter);
    this.#unsent = [];
    this.#unsentTexts = [];
  }

  #name(sql: string): string | number {
    const number = this.#numbers.get(sql);
    if (number !== undefined || this.#numbers.size >= MAX_TEXTS) return number ?? sql;
    const next = this.#numbers.size;
    this.#numbers.set(sql, next);
    this.#unsentTexts.push(sql);
    return next;
  }

  #startThread(): Worker {
    const workerData: WriterData = { path: this.#path, claims: this.#claims.buffer };
    const thread = new Worker(new URL('./writer-thread.ts', import.meta.url), {
      workerData,
      execArgv: EXEC_ARGV,
    });
    let error: unknown = new Error('The thread that writes has ended');
    thread.on('message', (answers: FromWriter) => {
      for (const { slot, outcome } of answers) {
        this.#freeSlots.push(slot);
        this.#answer(slot, outcome);
      }
    });
    thread.on('error', (fault: unknown) => void (error = fault));
    thread.on('exit', () => this.#startAnew({ failure: toFailure(error) }));
    // The timers of waiting callers keep the process alive.
    thread.unref();
    return thread;
  }

  #answer(slot: number, outcome: Outcome): void {
    const caller = this.#callers.get(slot);
    if (!caller) return;
    this.#callers.delete(slot);
    clearTimeout(caller.timer);
    const { patience, startedAt } = caller;
    patience.leftMs = Math.max(0, patience.leftMs - (performance.now() - startedAt));
    caller.answer(outcome);
    if (this.#callers.size === 0) this.#whenIdle?.();
  }

  /** The slot stays taken until the thread has dropped the batch too. */
  #giveUp(slot: number): void {
    const caller = this.#callers.get(slot);
    if (!caller) return;
    if (this.#claims.giveUp(slot)) {
      caller.patience.leftMs = 0;
      this.#answer(slot, locked('the write has waited for its turn too long'));
    } else caller.timer = setTimeout(() => this.#giveUp(slot), LOOK_AGAIN_MS);
  }

  /** Drops a thread that has failed. The next write starts another one. */
  #startAnew(outcome: Outcome): void {
    this.#thread = null;
    this.#claims = Claims.forBatches(CAPACITY);
    this.#freeSlots = listSlots();
    this.#unsent = [];
    this.#unsentTexts = [];
    this.#numbers.clear();
    for (const slot of this.#callers.keys()) this.#answer(slot, outcome);
  }
}

function listSlots(): number[] {
  return Array.from({ length: CAPACITY }, (_, slot) => slot);
}

function locked(reason: string): Outcome {
  return { failure: { message: `database is locked: ${reason}`, code: 'ERR_SQLITE_ERROR', errcode: 5 } };
}

/** A write that no person waits for blocks its thread for so long at most. */
const INLINE_WAIT_MS = 5000;

/**
 * Writes at once on the reading connection, without the start of a thread: into an in-memory database, or into a file that
 * other connections lock for moments only, because the process stands still meanwhile.
 */
export function createInlineWriter(connection: Connection, waitMs = INLINE_WAIT_MS): Writer {
  connection.waitForLocks(waitMs);
  return {
    write(queries) {
      const { promise, resolve } = Promise.withResolvers<Outcome>();
      const batch = { queries, isAwaited: () => true, claim: () => true, release() {}, answer: resolve };
      connection.allowWrites(true);
      const notStarted = commitTogether(connection, [batch]);
      connection.allowWrites(false);
      if (notStarted.length > 0) resolve(locked('another connection is writing'));
      return promise;
    },
    close: () => Promise.resolve(),
  };
}
