import type { ServerOptions } from 'node:http';

/** The time for headers; the whole request may take three times as long. */
const HEADERS_MS = 10_000;

/**
 * Limits of Node's HTTP server. By default it looks for overdue connections only every 30 seconds, which would
 * turn ten seconds into forty.
 */
export function createServerLimits(headersMs = HEADERS_MS): ServerOptions {
  return {
    headersTimeout: headersMs,
    requestTimeout: 3 * headersMs,
    connectionsCheckingInterval: headersMs / 20,
    maxHeaderSize: 16 * 1024,
  };
}
