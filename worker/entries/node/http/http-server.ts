import type { Server } from 'node:http';
import { type HttpBindings, serve } from '@hono/node-server';
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response';
import type { App } from '#worker/app.ts';
import type { NodeSettings } from '#worker/env.ts';
import type { Refusal } from '#worker/http/overload/known-refusals.ts';
import { CompressedResponse } from './compressed-response.ts';
import type { NodePorts } from '../ports.ts';
import { HEADERS_MS, createServerOptions } from './server-options.ts';
import { limitSlowBodies } from './slow-bodies.ts';
import { answerUnreadable } from './unreadable-requests.ts';
import { type Answer, createUpgrades } from './upgrades.ts';

interface Application extends Pick<App, 'recallRefusal'> {
  fetch: Answer;
}

/** Starts Node's HTTP server, which answers requests and hands sockets on. */
export function startHttpServer(
  { fetch: answerRequest, recallRefusal }: Application,
  ports: Pick<NodePorts, 'realtime' | 'peer' | 'clock' | 'log'>,
  { HOST, PORT, KEEP_ALIVE_SECONDS }: Pick<NodeSettings, 'HOST' | 'PORT' | 'KEEP_ALIVE_SECONDS'>,
  { unfinishedMs = HEADERS_MS } = {},
): Server {
  const { shouldUpgradeCallback, limit } = createUpgrades(ports, unfinishedMs);
  const answer = limit((request, env) => {
    const { incoming, outgoing } = env;
    // An upgrade has no response that could be written to.
    if (!(outgoing instanceof CompressedResponse)) return answerRequest(request, env);
    const refusal = recallRefusal(incoming);
    return refusal === null ? answerRequest(request, env) : sendRefusal(outgoing, refusal);
  });
  const options = createServerOptions({ keepAliveMs: KEEP_ALIVE_SECONDS * 1000 });
  const server = serve({
    fetch: (request, env) => answer(request, env as HttpBindings),
    hostname: HOST,
    port: PORT,
    websocket: { server: ports.realtime.server },
    serverOptions: { ...options, shouldUpgradeCallback },
  }) as Server;
  limitSlowBodies(server);
  answerUnreadable(server);
  return server;
}

/** Past the web API and compression, which would cost more than the rest of a refusal. */
async function sendRefusal(
  outgoing: Pick<CompressedResponse, 'sendAsIs'>,
  refusal: Promise<Refusal>,
): Promise<Response> {
  const { headers, body } = await refusal;
  outgoing.sendAsIs(503, { ...headers, 'content-length': body.byteLength }, body);
  return RESPONSE_ALREADY_SENT;
}
