import { BlockList, isIP } from 'node:net';
import type { HttpBindings } from '@hono/node-server';
import type { NodeSettings } from '#worker/env.ts';
import type { Ports } from '#worker/ports/ports.ts';
import { detectCountry } from '#worker/tenancy/visitor/country.ts';
import type { TrustedProxies } from './trusted-proxies.ts';

/** Returns the client's address in a chain that ends with the connection, or null if no proxy is trusted. */
type FindClient = (chain: readonly string[]) => string | null;

/** Tells the client's address. Headers count only from trusted proxies. */
export function createPeerReader({
  TRUST_PROXY,
  VISITOR_COUNTRY,
}: Pick<NodeSettings, 'TRUST_PROXY' | 'VISITOR_COUNTRY'>): Ports['peer'] {
  const everyone = detectCountry({ development: VISITOR_COUNTRY });
  if (TRUST_PROXY === 0) return (_, env) => ({ country: everyone, address: socketAddress(env) });
  const findClient =
    typeof TRUST_PROXY === 'number' ? findClientByHops(TRUST_PROXY) : findClientByRange(TRUST_PROXY);
  return ({ headers }, env) => {
    const address = socketAddress(env);
    const client = findClient([...forwardedFor(headers.get('x-forwarded-for')), address]);
    if (client === null) return { country: everyone, address };
    return {
      country: detectCountry({ proxyHeader: headers.get('cf-ipcountry') }) ?? everyone,
      address: client,
    };
  };
}

/** Each proxy adds the address that it saw, so the client is as many places from the end as there are proxies. */
function findClientByHops(hops: number): FindClient {
  return (chain) => findValidAddress(chain, Math.max(0, chain.length - 1 - hops));
}

/** The client is the last address that is no trusted proxy. Everything before it is only claimed by the client. */
function findClientByRange(ranges: Exclude<TrustedProxies, number>): FindClient {
  const trusted = new BlockList();
  for (const range of ranges) {
    const [network = '', bits] = range.split('/');
    trusted.addSubnet(network, Number(bits), getFamily(network));
  }
  const isTrusted = (address: string) => isIP(address) !== 0 && trusted.check(address, getFamily(address));
  return (chain) => {
    const last = chain.findLastIndex((address) => !isTrusted(address));
    return last === chain.length - 1 ? null : findValidAddress(chain, Math.max(0, last));
  };
}

/** The address at this place, or the next one if the place contains no address. */
function findValidAddress(chain: readonly string[], start: number): string {
  return chain.slice(start).find((address) => isIP(address) !== 0) ?? chain.at(-1) ?? '';
}

function getFamily(address: string): 'ipv4' | 'ipv6' {
  return isIP(address) === 4 ? 'ipv4' : 'ipv6';
}

function socketAddress(env: unknown): string {
  return (env as Partial<HttpBindings> | undefined)?.incoming?.socket.remoteAddress ?? '';
}

function forwardedFor(header: string | null): string[] {
  return header === null || header.trim() === '' ? [] : header.split(',').map(removePort);
}

/** Some proxies add the port: 192.0.2.1:4711 or [2001:db8::1]:4711. */
function removePort(entry: string): string {
  const text = entry.trim();
  return /^\[([^\]]*)\](?::\d+)?$/.exec(text)?.[1] ?? /^([\d.]+):\d+$/.exec(text)?.[1] ?? text;
}
