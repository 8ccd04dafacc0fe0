import type { IncomingHttpHeaders } from 'node:http';
import { askServer } from '../ask-server.ts';

/** An answer as transferred: still compressed, with the body in base64. */
export interface Page {
  readonly headers: Record<string, string>;
  readonly body: string;
}

export async function readPage(port: number, path: string, headers: Record<string, string>): Promise<Page> {
  const answer = await askServer(port, { path, headers });
  if (answer.status !== 200) throw new Error(`${path} answers ${answer.status}.`);
  return { headers: ownHeaders(answer.headers), body: answer.body.toString('base64') };
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
