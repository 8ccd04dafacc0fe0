import { get } from 'node:http';
import { text } from 'node:stream/consumers';

/** A page of a site, by default its start page. */
export async function requestPage(
  port: number,
  host: string,
  path = '/',
): Promise<{ readonly status: number | undefined; readonly text: string }> {
  const { promise, resolve, reject } = Promise.withResolvers<{ status: number | undefined; text: string }>();
  get({ host: '127.0.0.1', port, path, headers: { host } }, (answer) => {
    text(answer).then((body) => resolve({ status: answer.statusCode, text: body }), reject);
  }).on('error', reject);
  return promise;
}
