import { constants, createGzip } from 'node:zlib';
import { chooseCoding } from '#worker/http/content-coding.ts';

/** Enough for a text, in little time. */
const OPTIONS = { level: constants.Z_BEST_SPEED };

/**
 * Compresses a document, because the platform compresses nothing that proxies may not change. Each part of a streamed
 * one leaves at once, so that its head arrives before its rest.
 */
export function compressDocument(request: Request, document: Response): Response {
  const isDocument = document.headers.get('content-type')?.startsWith('text/html') ?? false;
  if (!isDocument || document.body === null || document.headers.has('content-encoding')) return document;
  const headers = new Headers(document.headers);
  if (!/\baccept-encoding\b/i.test(headers.get('vary') ?? '')) headers.append('vary', 'accept-encoding');
  if (chooseCoding(readAcceptedCodings(request), ['gzip']) === null)
    return new Response(document.body, { status: document.status, headers });
  headers.set('content-encoding', 'gzip');
  headers.delete('content-length');
  const init: ResponseInit & { encodeBody: 'manual' } = {
    status: document.status,
    headers,
    encodeBody: 'manual',
  };
  return new Response(document.body.pipeThrough(createGzipStream()), init);
}

/** The platform replaces the header by what it can decode, and tells separately what the client has sent. */
function readAcceptedCodings(request: Request & { cf?: { clientAcceptEncoding?: string } }): string | null {
  return request.cf?.clientAcceptEncoding ?? request.headers.get('accept-encoding');
}

function createGzipStream(): TransformStream<Uint8Array, Uint8Array> {
  const gzip = createGzip(OPTIONS);
  return new TransformStream<Uint8Array, Uint8Array>({
    start(controller) {
      gzip.on('data', (part: Uint8Array) => controller.enqueue(new Uint8Array(part)));
      gzip.on('error', (error) => controller.error(error));
    },
    transform: (part) =>
      new Promise((done) => {
        gzip.write(part, () => gzip.flush(() => done()));
      }),
    flush: () =>
      new Promise((done) => {
        gzip.once('end', done).end();
      }),
  });
}
