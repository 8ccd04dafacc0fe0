import type { Peer } from '#worker/ports/ports.ts';
import { detectCountry } from '#worker/tenancy/country.ts';

/** The edge itself tells the client's address; no header from outside can. */
export function readPeer(request: Request, development: string | undefined): Peer {
  const { cf } = request as Request & { cf?: { country?: unknown } };
  return {
    country: detectCountry({ edge: cf?.country, development }),
    address: request.headers.get('cf-connecting-ip') ?? '',
  };
}
