import { type IncomingHttpHeaders, type RequestOptions, request } from 'node:http';
import { buffer } from 'node:stream/consumers';

interface Answer {
  readonly status: number | undefined;
  readonly headers: IncomingHttpHeaders;
  /** As transferred, which may be compressed. */
  readonly body: Buffer;
}

/** Asks a server of this machine. `fetch` would set the Host header itself, and decompress the answer. */
export async function askServer(port: number, options: RequestOptions, content?: string): Promise<Answer> {
  const { promise, resolve, reject } = Promise.withResolvers<Answer>();
  request({ host: '127.0.0.1', port, ...options }, (answer) => {
    const { statusCode: status, headers } = answer;
    buffer(answer).then((body) => resolve({ status, headers, body }), reject);
  })
    .on('error', reject)
    .end(content);
  return promise;
}
