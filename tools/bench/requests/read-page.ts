import { type IncomingHttpHeaders, request } from 'node:http';
import { buffer } from 'node:stream/consumers';

/** An answer as transferred: still compressed, with the body in base64. */
export interface Page {
  readonly headers: Record<string, string>;
  readonly body: string;
}

/** Fetches an answer without touching its bytes, which `fetch` would decompress. */
export function readPage(port: number, path: string, headers: Record<string, string>): Promise<Page> {
  return new Promise((resolve, reject) => {
    request({ host: '127.0.0.1', port, path, headers }, (answer) => {
      if (answer.statusCode !== 200) return reject(new Error(`${path} answers ${answer.statusCode}.`));
      buffer(answer).then(
        (body) => resolve({ headers: ownHeaders(answer.headers), body: body.toString('base64') }),
        reject,
      );
    })
      .on('error', reject)
      .end();
  });
}

/** The same for the bytes of a request without a body. */
export function readAnswer(port: number, written: string): Promise<Page> {
  const [start = '', ...lines] = written.trimEnd().split('\r\n');
  const headers = lines.map((line) => line.split(/: (.*)/).slice(0, 2));
  return readPage(port, start.split(' ')[1] ?? '/', Object.fromEntries(headers) as Record<string, string>);
}

/** Leaves out headers that a server creates for each answer. */
function ownHeaders(headers: IncomingHttpHeaders): Record<string, string> {
  const perAnswer = new Set(['connection', 'content-length', 'date', 'keep-alive', 'transfer-encoding']);
  return Object.fromEntries(
    Object.entries(headers)
      .filter(([name]) => !perAnswer.has(name))
      .map(([name, value]) => [name, String(value)]),
  );
}
