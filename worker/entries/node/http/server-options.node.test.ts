import { type Server, type ServerOptions, createServer } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { getRequestListener } from '@hono/node-server';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestApp, createTestApp } from '#worker/testing/test-app.ts';
import { createServerOptions } from './server-options.ts';

let app: TestApp;
const servers: Server[] = [];
let port: number;

beforeAll(async () => {
  app = await createTestApp();
  port = await listen(createServerOptions());
});
afterAll(() => {
  for (const server of servers) server.close().closeAllConnections();
});

async function listen(limits: ServerOptions): Promise<number> {
  const answer = getRequestListener((request, env) => app.fetch(request, env));
  const server = createServer(limits, (incoming, outgoing) => void answer(incoming, outgoing));
  servers.push(server);
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  return (server.address() as AddressInfo).port;
}

/** The status line of the server's answer to these bytes. */
function answerTo(bytes: string, toPort = port): Promise<string> {
  return new Promise((resolve, reject) => {
    let answer = '';
    const socket = connect(toPort, '127.0.0.1');
    socket.write(bytes, 'latin1');
    socket.on('data', (chunk) => (answer += chunk.toString('latin1')));
    socket.on('error', reject);
    socket.on('close', () => resolve(answer.split('\r\n')[0] ?? ''));
    // If the request breaks off in its body, the client closes its half of the connection and still reads.
    if (!bytes.endsWith('\r\n')) socket.end();
  });
}

const HOST = 'Host: ardenza.example\r\n';
const get = (target: string, hosts: string) => `GET ${target} HTTP/1.1\r\n${hosts}Connection: close\r\n\r\n`;
const BAD = 'HTTP/1.1 400 Bad Request';

test.each([
  ['a path', '/robots.txt'],
  ['the whole address', 'http://ardenza.example/robots.txt'],
])('answers %s in the request line', async (_, target) => {
  expect(await answerTo(get(target, HOST))).toBe('HTTP/1.1 200 OK');
});

test.each([
  ['two hosts', '/robots.txt', `${HOST}Host: velours.example\r\n`],
  ['the same host twice', '/robots.txt', HOST + HOST],
  ['another host in the request line', 'http://velours.example/robots.txt', HOST],
  ['a user name in the request line', 'http://mira@ardenza.example/robots.txt', HOST],
  ['a user name', '/robots.txt', 'Host: mira@ardenza.example\r\n'],
  ['a space before the colon', '/robots.txt', 'Host : ardenza.example\r\n'],
  ['a space inside', '/robots.txt', 'Host: ardenza .example\r\n'],
  ['a host over two lines', '/robots.txt', 'Host: ardenza\r\n .example\r\n'],
  ['an empty host', '/robots.txt', 'Host:\r\n'],
  ['no host', '/robots.txt', ''],
  ['a port that is no number', '/robots.txt', 'Host: ardenza.example:http\r\n'],
  ['a dot at the end', '/robots.txt', 'Host: ardenza.example.\r\n'],
])('refuses %s', async (_, target, hosts) => {
  expect(await answerTo(get(target, hosts))).toBe(BAD);
});

const JSON_BODY = '{"email":"mira@mail.example","password":"correct horse"}';
const post = (headers: string, body: string) =>
  `POST /api/user.php HTTP/1.1\r\n${HOST}Origin: https://ardenza.example\r\nContent-Type: application/json\r\n` +
  `Idempotency-Key: 0123456789abcdef\r\n${headers}Connection: close\r\n\r\n${body}`;
const CHUNKED = 'Transfer-Encoding: chunked\r\n';
const chunks = (size: string) => `${size}\r\n${JSON_BODY}\r\n0\r\n\r\n`;

test('answers a body in chunks', async () => {
  const size = JSON_BODY.length.toString(16);
  expect(await answerTo(post(CHUNKED, chunks(size)))).toBe('HTTP/1.1 401 Unauthorized');
});

test.each([
  ['a length that is no number', 'Content-Length: abc\r\n', JSON_BODY],
  ['two lengths', `Content-Length: ${JSON_BODY.length}\r\nContent-Length: 5\r\n`, JSON_BODY],
  ['a length and chunks', `Content-Length: 5\r\n${CHUNKED}`, chunks('38')],
  ['a body shorter than its length', `Content-Length: ${JSON_BODY.length + 9}\r\n`, JSON_BODY],
  ['a chunk without a size', CHUNKED, chunks('zz')],
  ['a chunk of another size', CHUNKED, chunks('5')],
  ['a chunk that is cut off', CHUNKED, `38\r\n${JSON_BODY.slice(0, 9)}`],
])('refuses %s', async (_, headers, body) => {
  expect(await answerTo(post(headers, body))).toBe(BAD);
});

test('cuts off headers without an end', async () => {
  const quick = await listen(createServerOptions({ headersMs: 200 }));
  expect(await answerTo(`GET / HTTP/1.1\r\n${HOST}X-Slow: 1\r\n`, quick)).toBe(
    'HTTP/1.1 408 Request Timeout',
  );
});

test('refuses headers of more than 16 KB', async () => {
  const padded = (bytes: number) => get('/robots.txt', `${HOST}X-Pad: ${'a'.repeat(bytes)}\r\n`);
  expect(await answerTo(padded(15 * 1024))).toBe('HTTP/1.1 200 OK');
  expect(await answerTo(padded(16 * 1024))).toBe('HTTP/1.1 431 Request Header Fields Too Large');
});

const PIECES = /^HTTP\/1\.1 200 OK/gm;

/** A connection that has got one answer, with what came since. */
async function connectIdle(toPort: number) {
  const socket = connect(toPort, '127.0.0.1');
  const connection = { socket, answer: '', isClosed: false };
  socket.on('data', (chunk) => (connection.answer += chunk.toString('latin1')));
  socket.on('close', () => (connection.isClosed = true));
  socket.write(`GET /robots.txt HTTP/1.1\r\n${HOST}\r\n`);
  await expect.poll(() => connection.answer.match(PIECES)).toHaveLength(1);
  return connection;
}

test('keeps an idle connection for the next request, longer than it waits for headers', async () => {
  const patient = await listen(createServerOptions({ headersMs: 100 }));
  // Node gives each idle connection another second.
  const impatient = await listen({
    ...createServerOptions({ headersMs: 100, keepAliveMs: 200 }),
    keepAliveTimeoutBuffer: 0,
  });
  const [kept, closed] = await Promise.all([connectIdle(patient), connectIdle(impatient)]);
  expect(kept.answer).toMatch(/^Keep-Alive: timeout=75\r$/m);
  await expect.poll(() => closed.isClosed, { timeout: 5000 }).toBe(true);
  kept.socket.write(`GET /robots.txt HTTP/1.1\r\n${HOST}\r\n`);
  await expect.poll(() => kept.answer.match(PIECES)).toHaveLength(2);
  kept.socket.destroy();
});

test('enforces ten seconds for headers and no limit for a whole request', () => {
  const { headersTimeout, requestTimeout, connectionsCheckingInterval = 30_000 } = createServerOptions();
  expect([headersTimeout, requestTimeout]).toEqual([10_000, 0]);
  expect(connectionsCheckingInterval).toBeLessThanOrEqual(500);
});
