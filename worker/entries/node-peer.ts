import type { HttpBindings } from '@hono/node-server';
import type { Ports } from '#worker/ports/ports.ts';
import { countryFrom } from '#worker/tenancy/country.ts';
import type { NodeSettings } from '#worker/env.ts';

/** Who is at the other end. Headers count only where the settings say that a proxy of ours writes them. */
export function createPeerOf({ TRUST_PROXY, VISITOR_COUNTRY }: NodeSettings): Ports['peer'] {
  const everyone = countryFrom({ development: VISITOR_COUNTRY });
  return (request, env) => {
    const address = socketAddress(env);
    if (!TRUST_PROXY) return { country: everyone, address };
    const { headers } = request;
    return {
      country: countryFrom({ proxyHeader: headers.get('cf-ipcountry') }) ?? everyone,
      address: lastHop(headers.get('x-forwarded-for')) ?? address,
    };
  };
}

function socketAddress(env: unknown): string {
  return (env as Partial<HttpBindings> | undefined)?.incoming?.socket.remoteAddress ?? '';
}

/** The hop that our own proxy has seen; those before it are what the client claims. */
function lastHop(header: string | null): string | null {
  return header?.split(',').at(-1)?.trim() || null;
}
