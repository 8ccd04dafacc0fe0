import type { ServerOptions } from 'node:http';
import { CompressedResponse } from './compressed-response.ts';

/** The time for headers. A body may take as long as it needs (slow-bodies.ts). */
export const HEADERS_MS = 10_000;

/** Proxies keep connections for a minute; one that is closed first may lose a request on its way. */
const KEEP_ALIVE_MS = 75_000;

/**
 * Limits of Node's HTTP server, and its answers. By default it looks for overdue connections only every 30 seconds,
 * which would turn ten seconds into forty.
 */
export function createServerOptions({
  headersMs = HEADERS_MS,
  keepAliveMs = KEEP_ALIVE_MS,
} = {}): ServerOptions {
  return {
    // The time for headers begins with their first byte, so an idle connection may be older.
    headersTimeout: headersMs,
    keepAliveTimeout: keepAliveMs,
    requestTimeout: 0,
    connectionsCheckingInterval: headersMs / 20,
    // The application says why it refuses a request without a host (`unreadable-requests.ts`).
    requireHostHeader: false,
    maxHeaderSize: 16 * 1024,
    ServerResponse: CompressedResponse,
  };
}
