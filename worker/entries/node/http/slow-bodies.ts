import type { IncomingMessage, Server } from 'node:http';
import { writeRawError } from './raw-error.ts';

interface Pace {
  /** The longest silence while a body arrives. */
  silenceMs: number;
  /** The slowest connection that may take as long as it needs. */
  bytesPerSecond: number;
  /** The most bodies that may be unfinished at once. */
  unfinished: number;
}

/**
 * A phone in a tunnel or on an old network still gets its photo across; a sender who holds connections open does not.
 * Unfinished bodies take at most half of the requests that are answered at once (ADMITTED in listen.ts).
 */
const PACE: Pace = { silenceMs: 30_000, bytesPerSecond: 1024, unfinished: 128 };

interface Arriving {
  readonly request: IncomingMessage;
  bytesRead: number;
  /** Each second's worth of bytes moves it by a second, up to the longest silence from now. */
  deadline: number;
}

/**
 * Ends requests whose body stands still or trickles, instead of limiting their whole time, which would cut off steady
 * uploads over slow connections. While the application itself does not read, the time does not count. When too many
 * bodies are unfinished, the one whose time is over first is ended.
 */
export function limitSlowBodies(
  server: Server,
  { silenceMs, bytesPerSecond, unfinished }: Pace = PACE,
  now: () => number = () => performance.now(),
): { check(): void } {
  const arriving = new Set<Arriving>();

  server.prependListener('request', (request: IncomingMessage) => {
    if (!hasBody(request)) return;
    const body = { request, bytesRead: request.socket.bytesRead, deadline: now() + silenceMs };
    arriving.add(body);
    request.once('close', () => arriving.delete(body));
    if (arriving.size > unfinished) endSlowest();
  });

  function updateDeadlines(time: number): void {
    for (const body of arriving) {
      const { request } = body;
      if (request.complete) {
        arriving.delete(body);
        continue;
      }
      const { bytesRead } = request.socket;
      const isUnread = request.readableLength > 0;
      const gainedMs = isUnread ? silenceMs : ((bytesRead - body.bytesRead) / bytesPerSecond) * 1000;
      body.deadline = Math.min(time + silenceMs, body.deadline + gainedMs);
      body.bytesRead = bytesRead;
    }
  }

  function end(body: Arriving): void {
    arriving.delete(body);
    const { socket, url, headers } = body.request;
    const reader = { path: url, acceptLanguage: headers['accept-language'] };
    if (socket.writable) socket.write(writeRawError(408, 'upload_too_slow', reader));
    socket.destroySoon();
  }

  function endSlowest(): void {
    updateDeadlines(now());
    if (arriving.size <= unfinished) return;
    const [first, ...others] = arriving;
    if (first)
      end(others.reduce((slowest, body) => (body.deadline < slowest.deadline ? body : slowest), first));
  }

  function check(): void {
    const time = now();
    updateDeadlines(time);
    for (const body of arriving) if (time > body.deadline) end(body);
  }

  const timer = setInterval(check, Math.max(1, silenceMs / 30)).unref();
  server.once('close', () => clearInterval(timer));
  return { check };
}

function hasBody({ headers }: IncomingMessage): boolean {
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;
}
