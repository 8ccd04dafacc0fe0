import type { IncomingMessage } from 'node:http';
import type { Socket } from 'node:net';
import type { HttpBindings } from '@hono/node-server';
import { SOCKET_PATH } from '#client/features/chat/live/socket-frames.ts';
import { BASE_HEADERS } from '#worker/tenancy/origin-headers.ts';
import { readValidHost } from '#worker/tenancy/request-host.ts';
import { toAddressSubject } from '#worker/limits/limits.ts';
import { createSeldomLog } from '#worker/limits/seldom-log.ts';
import { isUpgrade } from '#worker/platform/node/realtime.ts';
import type { Ports } from '#worker/ports/ports.ts';

export type Answer = (request: Request, env: HttpBindings) => Response | Promise<Response>;

/** docs/security.md#limits */
const MAX_UNFINISHED = 100;

export interface Upgrades {
  /** Whether Node hands the connection over. Other requests are answered as if they asked for no upgrade. */
  readonly shouldUpgradeCallback: (request: IncomingMessage) => boolean;
  /** Limits how many upgrades of one address are unfinished, and for how long. Releases those that are refused. */
  limit(answer: Answer): Answer;
}

/** The connection of an upgrade has left the HTTP server with all its limits, so it has its own. */
export function createUpgrades(
  { peer, clock, log }: Pick<Ports, 'peer' | 'clock' | 'log'>,
  unfinishedMs: number,
): Upgrades {
  const unfinished = new Map<string, number>();
  const logSeldom = createSeldomLog({ clock, log });

  async function answerInTime(address: string, { incoming }: HttpBindings, answer: () => ReturnType<Answer>) {
    unfinished.set(address, (unfinished.get(address) ?? 0) + 1);
    const deadline = setTimeout(() => incoming.socket.destroy(), unfinishedMs);
    try {
      return await answer();
    } finally {
      clearTimeout(deadline);
      const others = (unfinished.get(address) ?? 1) - 1;
      if (others === 0) unfinished.delete(address);
      else unfinished.set(address, others);
    }
  }

  return {
    shouldUpgradeCallback(request) {
      const isServed = isHandshake(request);
      if (!isServed) logSeldom({ level: 'info', event: 'upgrade-not-served' });
      return isServed;
    },
    limit: (answer) => (request, env) => {
      if (!isUpgrade(env)) return answer(request, env);
      env.incoming.socket.once('finish', destroy);
      const address = toAddressSubject(peer(request, env).address);
      if ((unfinished.get(address) ?? 0) < MAX_UNFINISHED)
        return answerInTime(address, env, () => answer(request, env));
      logSeldom({ level: 'error', event: 'upgrade-refused', status: 429 });
      return new Response(null, { status: 429, headers: { ...BASE_HEADERS, 'retry-after': '1' } });
    },
  };
}

/** The handshake of RFC 6455, section 4.2.1, on the path that has a socket. */
function isHandshake({ method, httpVersion, url = '', headers, headersDistinct }: IncomingMessage): boolean {
  const [host = '', ...moreHosts] = headersDistinct['host'] ?? [];
  return (
    method === 'GET' &&
    httpVersion === '1.1' &&
    url.split('?', 1)[0] === SOCKET_PATH &&
    moreHosts.length === 0 &&
    readValidHost(`http://${host}/`, host) !== null &&
    headers.upgrade?.toLowerCase() === 'websocket' &&
    /^[+/0-9A-Za-z]{22}==$/.test(headers['sec-websocket-key'] ?? '') &&
    headers['sec-websocket-version'] === '13'
  );
}

/** At the module level, because a function within would keep the whole request alive. */
function destroy(this: Socket): void {
  this.destroy();
}
