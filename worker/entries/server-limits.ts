import type { ServerOptions } from 'node:http';

/** What a connection may take to send its headers; the whole request may take three times as long. */
const HEADERS_MS = 10_000;

/**
 * Limits of Node's HTTP server. It looks for connections that are over their time only every 30 seconds unless told
 * otherwise, so that ten seconds would be forty.
 */
export function createServerLimits(headersMs = HEADERS_MS): ServerOptions {
  return {
    headersTimeout: headersMs,
    requestTimeout: 3 * headersMs,
    connectionsCheckingInterval: headersMs / 20,
    maxHeaderSize: 16 * 1024,
  };
}
