import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';
import type { ErrorCode } from '#client/api/errors.ts';
import { readValidHost } from '#worker/tenancy/request-host.ts';
import { writeRawError } from './raw-error.ts';

/** By the code of Node's error; any other request is a bad one. */
const REASONS: Readonly<Record<string, readonly [status: number, code: ErrorCode] | undefined>> = {
  HPE_HEADER_OVERFLOW: [431, 'too_large'],
  HPE_CHUNK_EXTENSIONS_OVERFLOW: [413, 'too_large'],
  ERR_HTTP_REQUEST_TIMEOUT: [408, 'upload_too_slow'],
};

/**
 * Says in a sentence why a request cannot be read, such as one with a very long address: Node's own answer is empty and
 * has no headers. The reader's language is not known then.
 */
export function answerUnreadable(server: Server): void {
  server.prependListener('request', letApplicationRefuse);
  const latest = new WeakMap<Duplex, ServerResponse>();
  server.prependListener('request', ({ socket }, response) => void latest.set(socket, response));
  server.on('clientError', ({ code = '' }: NodeJS.ErrnoException, socket) => {
    const response = latest.get(socket);
    // The rest of an answer that has begun would be taken from these bytes.
    const isAnswering = response?.headersSent === true && !response.writableFinished;
    if (!socket.writable || isAnswering) return socket.destroy();
    return socket.end(writeRawError(...(REASONS[code] ?? ([400, 'bad_request'] as const))), () =>
      socket.destroy(),
    );
  });
}

/** With the dot at its end no site can have it, so the application refuses it. */
const REFUSED_HOST = 'unreadable.';

/**
 * The adapter answers a host or an address that it cannot read with nothing. What it gets instead is refused by the
 * application, in the language of the browser and as an error of a call.
 */
function letApplicationRefuse(request: IncomingMessage): void {
  const { headers, url = '' } = request;
  if (hasPlainHost(request) && isAddress(url)) return;
  headers.host = REFUSED_HOST;
  if (!isAddress(url)) request.url = '/';
}

/** HTTP/1.0, in which some proxies ask whether a server is healthy, needs none. */
function hasPlainHost({ headers: { host }, httpVersion }: IncomingMessage): boolean {
  if (host === undefined) return httpVersion === '1.0';
  return readValidHost(`http://${host.toLowerCase()}/`, host) !== null;
}

function isAddress(url: string): boolean {
  if (url.split('?', 1)[0]?.includes('\\')) return false;
  return url.startsWith('/') || (/^https?:\/\//.test(url) && URL.canParse(url));
}
