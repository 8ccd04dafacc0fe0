import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';
import type { Scene } from './light/scene.ts';

type Answer = { bytes: Uint8Array<ArrayBuffer> } | { error: unknown };

interface Task {
  readonly scene: Scene;
  resolve(bytes: Uint8Array<ArrayBuffer>): void;
  reject(error: unknown): void;
}

/** One core is left for the server. */
const THREADS = Math.max(1, availableParallelism() - 1);

const waiting: Task[] = [];
let threads = 0;

/** Draws in threads of low priority, because a portrait takes a second of work. */
export function drawInThread(scene: Scene): Promise<Uint8Array<ArrayBuffer>> {
  const { promise, resolve, reject } = Promise.withResolvers<Uint8Array<ArrayBuffer>>();
  waiting.push({ scene, resolve, reject });
  if (threads < THREADS) startThread();
  return promise;
}

/** Works until nothing waits, and ends. */
function startThread(): void {
  threads += 1;
  const thread = new Worker(new URL('./draw-thread.ts', import.meta.url), { execArgv: [] });
  let current: Task | undefined;
  const next = () => {
    current = waiting.shift();
    if (current) thread.postMessage(current.scene);
    else void thread.terminate();
  };
  thread.on('message', (answer: Answer) => {
    if ('error' in answer) current?.reject(answer.error);
    else current?.resolve(answer.bytes);
    next();
  });
  thread.on('error', (error) => current?.reject(error));
  thread.on('exit', () => {
    threads -= 1;
    if (waiting.length > 0) startThread();
  });
  next();
}
