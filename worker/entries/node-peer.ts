import type { HttpBindings } from '@hono/node-server';
import type { Peer } from '#worker/ports/ports.ts';
import { countryFrom } from '#worker/tenancy/country.ts';
import type { NodeSettings } from '#worker/env.ts';

/** Who is at the other end. Headers count only where the settings say that a proxy of ours writes them. */
export function peerOf(request: Request, env: unknown, settings: NodeSettings): Peer {
  const { TRUST_PROXY, VISITOR_COUNTRY } = settings;
  const socket = (env as Partial<HttpBindings> | undefined)?.incoming?.socket.remoteAddress ?? '';
  const forwarded = TRUST_PROXY ? lastHop(request.headers.get('x-forwarded-for')) : null;
  return {
    country: countryFrom({
      proxyHeader: TRUST_PROXY ? request.headers.get('cf-ipcountry') : null,
      development: VISITOR_COUNTRY,
    }),
    address: forwarded ?? socket,
  };
}

/** The hop that our own proxy has seen; those before it are what the client claims. */
function lastHop(header: string | null): string | null {
  return header?.split(',').at(-1)?.trim() || null;
}
