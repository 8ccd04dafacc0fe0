import { connect } from 'node:net';

/**
 * A load generator in its own process: keep-alive HTTP/1.1, one request at a time per connection, parsing only
 * where an answer ends. load-process.ts starts it with an order from argv and prints one line of JSON.
 */
export interface LoadOrder {
  readonly port: number;
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly connections: number;
  /** Not counted: the server warms up and connections open. */
  readonly warmUpMs: number;
  readonly measureMs: number;
}

export interface LoadResult {
  readonly requests: number;
  readonly seconds: number;
  readonly bytes: number;
  readonly p50Ms: number;
  readonly p99Ms: number;
}

/** Sends requests until the time is up and returns the results. */
export async function generateLoad(order: LoadOrder, onMeasure: () => void): Promise<LoadResult> {
  const request = Buffer.from(
    [
      `GET ${order.path} HTTP/1.1`,
      ...Object.entries(order.headers).map((pair) => pair.join(': ')),
      '',
      '',
    ].join('\r\n'),
  );
  const times: number[] = [];
  let bytes = 0;
  let measuring = false;
  let stopped = false;

  const connections = Array.from({ length: order.connections }, () =>
    ask(order.port, request, (milliseconds, size) => {
      if (measuring) {
        times.push(milliseconds);
        bytes += size;
      }
      return !stopped;
    }),
  );
  await sleep(order.warmUpMs);
  measuring = true;
  const started = performance.now();
  onMeasure();
  await Promise.race([sleep(order.measureMs), Promise.all(connections)]);
  measuring = false;
  const seconds = (performance.now() - started) / 1000;
  stopped = true;
  await Promise.all(connections);

  const sorted = Float64Array.from(times).toSorted();
  const at = (part: number) => sorted[Math.floor(sorted.length * part)] ?? Number.NaN;
  return { requests: times.length, seconds, bytes, p50Ms: at(0.5), p99Ms: at(0.99) };
}

/** Repeats a request on one connection until `onAnswer` says that it is enough. */
function ask(
  port: number,
  request: Buffer,
  onAnswer: (milliseconds: number, bytes: number) => boolean,
): Promise<void> {
  return new Promise((resolve, reject) => {
    let sent = 0;
    let size = 0;
    let end: (chunk: Buffer) => boolean = findEnd;
    const socket = connect({ port, host: '127.0.0.1', noDelay: true });
    const send = () => {
      sent = performance.now();
      size = 0;
      end = findEnd;
      socket.write(request);
    };
    socket.on('connect', send);
    socket.on('error', reject);
    socket.on('close', () => reject(new Error('The server has closed the connection.')));
    socket.on('data', (chunk) => {
      size += chunk.length;
      try {
        if (!end(chunk)) return;
      } catch (error) {
        socket.destroy();
        return reject(error);
      }
      if (onAnswer(performance.now() - sent, size)) return send();
      socket.removeAllListeners('close').end();
      resolve();
    });

    /** The first chunk contains the whole head, which is far smaller than a packet on the loopback device. */
    function findEnd(chunk: Buffer): boolean {
      const headEnd = chunk.indexOf('\r\n\r\n');
      const head = chunk.toString('latin1', 0, headEnd);
      if (headEnd < 0 || !head.startsWith('HTTP/1.1 2'))
        throw new Error(`Not a good answer:\n${head.slice(0, 400)}`);
      const length = /\r\ncontent-length: *(\d+)/i.exec(head)?.[1];
      end = length === undefined ? chunkedEnd() : lengthEnd(Number(length));
      return end(chunk.subarray(headEnd + 4));
    }
  });
}

function lengthEnd(length: number): (body: Buffer) => boolean {
  let missing = length;
  return (body) => {
    missing -= body.length;
    return missing <= 0;
  };
}

/** With one request at a time nothing follows the last chunk, so only the end of the data is compared. */
function chunkedEnd(): (body: Buffer) => boolean {
  let tail = '';
  return (body) => {
    tail = (tail + body.toString('latin1', Math.max(0, body.length - 7))).slice(-7);
    return tail === '\r\n0\r\n\r\n' || tail === '0\r\n\r\n';
  };
}

function sleep(milliseconds: number): Promise<void> {
  return new Promise((done) => setTimeout(done, milliseconds));
}
