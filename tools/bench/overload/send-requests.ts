import { Agent, request } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';

/** Every request, in the order of sending. */
export interface SentRequest {
  readonly at: number;
  /** 0 for a request that was given up or cut off. */
  readonly status: number;
  readonly ms: number;
}

export interface Target {
  readonly port: number;
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
}

/** A visitor waits no longer. */
const PATIENCE_MS = 10_000;
const TICK_MS = 5;

interface Phase {
  readonly perSecond: number;
  readonly seconds: number;
}

/**
 * Sends a fixed number of requests per second, whether or not earlier ones are answered, as visitors do. Phases
 * follow each other at once, together with what is still waiting.
 */
export async function sendAtRate(target: Target, phases: readonly Phase[]): Promise<SentRequest[][]> {
  const agent = new Agent({ keepAlive: true });
  const ofPhases: Promise<SentRequest[]>[] = [];
  for (const { perSecond, seconds } of phases) {
    const pending: Promise<SentRequest>[] = [];
    const began = performance.now();
    for (;;) {
      const elapsed = (performance.now() - began) / 1000;
      if (elapsed >= seconds) break;
      while (pending.length < elapsed * perSecond) pending.push(ask(target, agent));
      await sleep(TICK_MS);
    }
    ofPhases.push(Promise.all(pending));
  }
  const sent = await Promise.all(ofPhases);
  agent.destroy();
  return sent;
}

/** Keeps a number of connections busy with one request at a time, to find the most that a server can answer. */
export async function sendConcurrently(
  target: Target,
  connections: number,
  seconds: number,
): Promise<SentRequest[]> {
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  const sent: SentRequest[] = [];
  const end = performance.now() + seconds * 1000;
  const connection = async () => {
    while (performance.now() < end) sent.push(await ask(target, agent));
  };
  await Promise.all(Array.from({ length: connections }, connection));
  agent.destroy();
  return sent;
}

function ask({ port, path, headers }: Target, agent: Agent): Promise<SentRequest> {
  const at = performance.now();
  return new Promise((resolve) => {
    const done = (status: number) => resolve({ at, status, ms: performance.now() - at });
    const asked = request({ host: '127.0.0.1', port, path, headers, agent }, (answer) => {
      answer.resume().on('end', () => done(answer.statusCode ?? 0)).on('error', () => done(0)); // prettier-ignore
    });
    asked.on('error', () => done(0)).setTimeout(PATIENCE_MS, () => asked.destroy());
    asked.end();
  });
}
