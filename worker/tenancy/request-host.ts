import { ApiError } from '#client/api/errors.ts';

/** Labels between single dots, or an IPv6 address, with an optional port and without a trailing dot. */
const PLAIN =
  /^(?:[a-z0-9_-]+(?:\.[a-z0-9_-]+)*|\[[0-9a-f:.]+\])(?::(?:[1-9]\d{0,3}|[1-5]\d{4}|6[0-4]\d{3}|65[0-4]\d{2}|655[0-2]\d|6553[0-5]))?$/;

/** A port that addresses may omit. */
const USUAL_PORT = /:(?:80|443)$/;

/**
 * The host of a request whose address and Host header agree. Proxies read an ambiguous one differently, so it is
 * refused: two headers (which arrive as a list), another host in the request line, a user name, spaces.
 */
export function requireValidHost(url: string, header: string | undefined): string {
  const host = readValidHost(url, header);
  if (host === null) throw new ApiError('bad_request');
  return host;
}

/** The same, or null for a host that is to be refused. */
export function readValidHost(url: string, header: string | undefined): string | null {
  const host = hostOf(url);
  const isSame = header === undefined || header === host || isSameHost(header, host);
  return isSame && PLAIN.test(host) ? host : null;
}

function isSameHost(header: string, host: string): boolean {
  return header.toLowerCase().replace(USUAL_PORT, '') === host.replace(USUAL_PORT, '');
}

/**
 * The host of an absolute address without parsing all of it. Both runtimes build the address from the Host header.
 */
export function hostOf(url: string): string {
  const start = url.indexOf('//') + 2;
  const end = url.indexOf('/', start);
  return end === -1 ? url.slice(start) : url.slice(start, end);
}
