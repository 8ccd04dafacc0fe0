import { get } from 'node:http';

/** How long the start page of a site takes, in milliseconds. */
export async function timeFirstPage(port: number, host: string): Promise<number> {
  const { promise, resolve, reject } = Promise.withResolvers<number | undefined>();
  const before = performance.now();
  get({ host: '127.0.0.1', port, path: '/', headers: { host } }, (answer) => {
    answer.resume().on('end', () => resolve(answer.statusCode));
  }).on('error', reject);
  const status = await promise;
  if (status !== 200) throw new Error(`${host} answered ${status}.`);
  return Math.round(10 * (performance.now() - before)) / 10;
}
