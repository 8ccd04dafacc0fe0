import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { computeQuantile } from '../quantile.ts';
import { createAnswerReader } from './answer-reader.ts';

/**
 * A load generator in its own process: keep-alive HTTP/1.1, one request at a time per connection. measure-target.ts
 * starts it with an order on the standard input.
 */
export interface LoadOrder {
  readonly port: number;
  /** Bytes of requests, sent in turn. */
  readonly requests: readonly string[];
  /** In a request this stands for a new idempotency key. */
  readonly newKey: string;
  readonly connections: number;
  /** Not counted: the server warms up and connections open. */
  readonly warmUpMs: number;
  readonly measureMs: number;
  /** Ends earlier after this number of answers. */
  readonly atMost?: number;
}

export interface LoadResult {
  readonly requests: number;
  readonly seconds: number;
  readonly bytes: number;
  readonly p50Ms: number;
  readonly p99Ms: number;
}

const LONGEST_MS = 30_000;

/** Sends requests until the time is up or all are answered, and returns the results. */
async function generateLoad(order: LoadOrder, onMeasure: () => void): Promise<LoadResult> {
  const next = createRequests(order);
  const times: number[] = [];
  let bytes = 0;
  let measuring = false;
  let stopped = false;

  const connections = Array.from({ length: order.connections }, () =>
    ask(order.port, next, (milliseconds, size) => {
      if (measuring) {
        times.push(milliseconds);
        bytes += size;
      }
      stopped ||= times.length >= (order.atMost ?? Number.POSITIVE_INFINITY);
      return !stopped;
    }),
  );
  await sleep(order.warmUpMs);
  measuring = true;
  const started = performance.now();
  onMeasure();
  const end = Promise.all(connections);
  await Promise.race([sleep(order.measureMs), end]);
  // A slow machine may need longer than that for one login.
  while (times.length < order.connections && performance.now() - started < LONGEST_MS)
    await Promise.race([sleep(50), end]);
  measuring = false;
  const seconds = (performance.now() - started) / 1000;
  stopped = true;
  await end;

  const [p50Ms, p99Ms] = [computeQuantile(times, 0.5), computeQuantile(times, 0.99)];
  return { requests: times.length, seconds, bytes, p50Ms, p99Ms };
}

function createRequests({ requests, newKey }: LoadOrder): () => Buffer {
  const prepared = requests.map((text) => {
    const [before = '', after] = text.split(newKey);
    const whole = Buffer.from(text);
    return after === undefined ? () => whole : () => Buffer.from(before + crypto.randomUUID() + after);
  });
  let sent = 0;
  return () => {
    const request = prepared[sent++ % prepared.length];
    if (!request) throw new Error('The order has no requests.');
    return request();
  };
}

/** Sends requests on one connection until `onAnswer` says that it is enough. */
function ask(
  port: number,
  next: () => Buffer,
  onAnswer: (milliseconds: number, bytes: number) => boolean,
): Promise<void> {
  return new Promise((resolve, reject) => {
    let sent = 0;
    let size = 0;
    let isEnd = createAnswerReader();
    const socket = connect({ port, host: '127.0.0.1', noDelay: true });
    const send = () => {
      size = 0;
      isEnd = createAnswerReader();
      sent = performance.now();
      socket.write(next());
    };
    socket.on('connect', send);
    socket.on('error', reject);
    socket.on('close', () => reject(new Error('The server has closed the connection.')));
    socket.on('data', (chunk) => {
      size += chunk.length;
      try {
        if (!isEnd(chunk)) return;
      } catch (error) {
        socket.destroy();
        return reject(error);
      }
      if (onAnswer(performance.now() - sent, size)) return send();
      socket.removeAllListeners('close').end();
      resolve();
    });
  });
}

/** Open connections keep the process alive, and a timer whose answer is no longer awaited must not. */
function sleep(milliseconds: number): Promise<void> {
  return new Promise((done) => void setTimeout(done, milliseconds).unref());
}

// It prints `measuring` after the warm-up, then the result.
const order = JSON.parse(await text(process.stdin)) as LoadOrder;
try {
  console.log(JSON.stringify(await generateLoad(order, () => console.log('measuring'))));
} catch (error) {
  console.error(String(error));
  // The other connections would go on.
  process.exit(1);
}
