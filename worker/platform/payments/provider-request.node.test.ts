import { once } from 'node:events';
import { type ServerResponse, createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { requestProvider } from './provider-request.ts';

const WHOLE = 'response: FOUND\nsaleResult: APPROVED\n';

/** What a server does with a question, by the path of its address. */
const ANSWERS: Readonly<Record<string, (answer: ServerResponse) => void>> = {
  '/whole': (answer) => answer.end(WHOLE),
  '/silent': () => undefined,
  '/stuck': (answer) => answer.writeHead(200).write(WHOLE),
  '/cut': (answer) => {
    answer.writeHead(200, { 'content-length': '500' }).write(WHOLE);
    setTimeout(() => answer.destroy(), 20);
  },
  '/failing': (answer) => answer.writeHead(500).end(WHOLE),
  '/elsewhere': (answer) => answer.writeHead(302, { location: '/whole' }).end(),
  '/empty': (answer) => answer.writeHead(204).end(),
  '/huge': (answer) => answer.end(WHOLE + 'x'.repeat(70_000)),
};

const server = createServer((asked, answer) => ANSWERS[asked.url ?? '']?.(answer));
let origin: string;
beforeAll(async () => {
  await once(server.listen(0, '127.0.0.1'), 'listening');
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

test('returns a whole answer', async () => {
  expect(await requestProvider(new URL('/whole', origin), {})).toBe(WHOLE);
});

test.each([
  ['/silent', /timeout/],
  ['/stuck', /timeout/],
  ['/cut', /terminated/],
  ['/failing', /answered with status 500/],
  ['/elsewhere', /answered with status 302/],
  ['/empty', /answered with status 204/],
  ['/huge', /more than 64 KB/],
])('takes %s as no answer, in time', async (path, message) => {
  const started = performance.now();
  await expect(requestProvider(new URL(path, origin), { timeoutMs: 300 })).rejects.toThrow(message);
  expect(performance.now() - started).toBeLessThan(3000);
});

test('takes a server that is not there as no answer', async () => {
  const gone = createServer();
  await once(gone.listen(0, '127.0.0.1'), 'listening');
  const { port } = gone.address() as AddressInfo;
  await new Promise((resolve) => gone.close(resolve));
  await expect(requestProvider(new URL(`http://127.0.0.1:${port}`), {})).rejects.toThrow('fetch failed');
});
