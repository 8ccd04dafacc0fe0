import type { Server } from 'node:http';
import { type HttpBindings, serve } from '@hono/node-server';
import type { NodeSettings } from '#worker/env.ts';
import type { NodePorts } from './ports.ts';
import { HEADERS_MS, createServerOptions } from './server-options.ts';
import { limitSlowBodies } from './slow-bodies.ts';
import { type Answer, createUpgrades } from './upgrades.ts';

/** Starts Node's HTTP server, which answers requests and hands sockets on. */
export function startHttpServer(
  answer: Answer,
  ports: Pick<NodePorts, 'realtime' | 'peer' | 'clock' | 'log'>,
  { HOST, PORT, KEEP_ALIVE_SECONDS }: Pick<NodeSettings, 'HOST' | 'PORT' | 'KEEP_ALIVE_SECONDS'>,
  { unfinishedMs = HEADERS_MS } = {},
): Server {
  const { shouldUpgradeCallback, limit } = createUpgrades(ports, unfinishedMs);
  const limited = limit(answer);
  const options = createServerOptions({ keepAliveMs: KEEP_ALIVE_SECONDS * 1000 });
  const server = serve({
    fetch: (request, env) => limited(request, env as HttpBindings),
    hostname: HOST,
    port: PORT,
    websocket: { server: ports.realtime.server },
    serverOptions: { ...options, shouldUpgradeCallback },
  }) as Server;
  limitSlowBodies(server);
  return server;
}
