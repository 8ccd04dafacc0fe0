import type { Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

export interface ShutdownTimes {
  /** How long the port stays open at least, so that a load balancer first learns of the shutdown from /readyz. */
  readonly noticeMs: number;
  /** When the remaining connections are cut. */
  readonly limitMs: number;
}

const TIMES: ShutdownTimes = { noticeMs: 1000, limitMs: 8000 };

export interface Shutdown {
  isDraining(): boolean;
  /** Settles when no connection is left, at the latest after `limitMs`. */
  drain(): Promise<void>;
}

/**
 * Ends a server without cutting off waiting requests. While it drains, the port stays open for health checks and
 * late requests, each connection closes after its answer, and idle ones close at once.
 */
export function createShutdown(server: Server, { noticeMs, limitMs }: ShutdownTimes = TIMES): Shutdown {
  /** Open connections, each with its latest answer; those before it have left by then. */
  const connections = new Map<Socket, ServerResponse | null>();
  const answering = new Set<ServerResponse>();
  let drained: Promise<void> | undefined;
  let onIdle = () => {};

  const closeAfter = (socket: Socket, response: ServerResponse) => {
    response.shouldKeepAlive = false;
    answering.add(response);
    response.once('close', () => {
      answering.delete(response);
      // Its headers may have promised to keep the connection open.
      socket.destroySoon();
      if (answering.size === 0) onIdle();
    });
  };
  server.on('connection', (socket: Socket) => {
    connections.set(socket, null);
    socket.once('close', () => connections.delete(socket));
  });
  server.prependListener('request', ({ socket }, response) => {
    connections.set(socket, response);
    if (drained) closeAfter(socket, response);
  });

  const drain = async (): Promise<void> => {
    server.closeIdleConnections();
    for (const [socket, response] of connections)
      if (response && !response.closed) closeAfter(socket, response);
    const limit = sleep(limitMs);
    await sleep(noticeMs);
    const idle = new Promise<void>((resolve) => (onIdle = resolve));
    if (answering.size > 0) await Promise.race([idle, limit]);
    const closed = new Promise((resolve) => server.close(resolve));
    for (const socket of connections.keys()) socket.destroy();
    await closed;
  };
  return { isDraining: () => drained !== undefined, drain: () => (drained ??= drain()) };
}

/**
 * Ends the process with code 0 after SIGTERM or SIGINT. A second signal changes nothing, and nothing can delay the
 * end. `begin` is called at once, and `close` after the last answer with the time that it may take.
 */
export function exitOnSignal(
  { drain }: Shutdown,
  close: (limitMs: number) => void | Promise<void>,
  begin: () => void = () => undefined,
): void {
  let isEnding = false;
  const end = async () => {
    if (isEnding) return;
    isEnding = true;
    setTimeout(() => process.exit(0), EXIT_MS);
    begin();
    const startedAt = performance.now();
    await drain();
    await close(FINISHED_BY_MS - (performance.now() - startedAt));
    process.exit(0);
  };
  for (const signal of ['SIGTERM', 'SIGINT']) process.on(signal, () => void end());
}

/** When work in the background must have ended: an email that a slow mail server is taking is otherwise sent again. */
const FINISHED_BY_MS = 9000;

/** Later than all limits, in case a database does not close. */
const EXIT_MS = 9500;

function sleep(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}
