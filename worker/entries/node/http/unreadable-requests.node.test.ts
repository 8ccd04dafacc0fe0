import { once } from 'node:events';
import type { Server } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createInboxReader } from '#worker/features/chat/live/inbox-reader.ts';
import { createNodeRealtime } from '#worker/platform/node/realtime.ts';
import { getTranslator } from '#worker/tenancy/language/translator.ts';
import { type TestApp, createTestApp } from '#worker/testing/test-app.ts';
import { startHttpServer } from './http-server.ts';

let server: Server;

beforeAll(async () => {
  const realtime = createNodeRealtime(createInboxReader(() => app.ports));
  const app: TestApp = await createTestApp({ ports: { realtime } });
  server = startHttpServer(
    {
      fetch: (request, env) =>
        request.url.endsWith('/endless') ? new Response(endless()) : app.fetch(request, env),
      recallRefusal: () => null,
    },
    { ...app.ports, realtime },
    { HOST: '127.0.0.1', PORT: 0, KEEP_ALIVE_SECONDS: 75 },
  );
  await once(server, 'listening');
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

function endless(): ReadableStream<Uint8Array> {
  return new ReadableStream({ start: (controller) => controller.enqueue(new TextEncoder().encode('begun')) });
}

/** All that the server answers on one connection, until it closes it. The rest is sent after the first of the answer. */
async function send(bytes: string, rest?: string): Promise<string> {
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1');
  socket.write(bytes);
  if (rest !== undefined) socket.once('data', () => socket.write(rest));
  return text(socket);
}

const HOST = 'Host: ardenza.example\r\n';
const get = (path: string, headers = '') => `GET ${path} HTTP/1.1\r\n${HOST}${headers}\r\n`;

test.each([
  ['a very long address', get(`/members?${'a'.repeat(20_000)}`), '431', 'too large'],
  ['very large cookies', get('/members', `Cookie: ${'a=b; '.repeat(4000)}\r\n`), '431', 'too large'],
  ['a header without a colon', get('/members', 'Cookie\r\n'), '400', 'Something went wrong'],
])('says in a sentence why it refuses %s', async (_, request, status, sentence) => {
  const answer = await send(request);
  expect(answer).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
  const [head = '', page = ''] = answer.split('\r\n\r\n');
  expect(page).toContain(sentence);
  expect(head).toContain('content-type: text/html; charset=utf-8');
  expect(head).toContain("content-security-policy: default-src 'none'");
  expect(head).toContain('x-content-type-options: nosniff');
  expect(head).toContain(`content-length: ${Buffer.byteLength(page)}`);
});

/** The answer to a browser whose language is German. */
async function refuse(target: string, host = HOST): Promise<string> {
  const answer = await send(`${target} HTTP/1.1\r\n${host}Accept-Language: de\r\nConnection: close\r\n\r\n`);
  const [head = '', body = ''] = answer.split('\r\n\r\n');
  expect(head).toMatch(/^HTTP\/1.1 400 /);
  expect(head).toContain('x-content-type-options: nosniff');
  return body;
}

test.each([
  ['a host with a space', 'Host: ardenza .example\r\n'],
  ['a user name before the host', 'Host: mira@ardenza.example\r\n'],
  ['a port that is no number', 'Host: ardenza.example:http\r\n'],
  ['a host with letters of other alphabets', 'Host: \u00e4rdenza.example\r\n'],
  ['no host', ''],
])('says in the language of the browser why it refuses %s, on a page and to a call', async (_, host) => {
  const sentence = getTranslator('de')('errors.bad_request');
  expect(await refuse('GET /members', host)).toContain(sentence);
  const answer: unknown = JSON.parse(await refuse('GET /api/user.php', host));
  expect(answer).toEqual({ error: 'bad_request', message: sentence });
});

test.each([
  ['a backslash in the path', 'GET /mem\\bers'],
  ['a backslash in an absolute address', 'GET http://ardenza.example/mem\\bers'],
  ['an absolute address of another host', 'GET http://velours.example/members'],
  ['an address that is no path', 'OPTIONS *'],
])('says in the language of the browser why it refuses %s', async (_, target) => {
  expect(await refuse(target)).toContain(getTranslator('de')('errors.bad_request'));
});

test('answers a check of health by HTTP/1.0 without a host', async () => {
  expect(await send('GET /readyz HTTP/1.0\r\n\r\n')).toMatch(/^HTTP\/1.1 200 /);
});

const LONG = get(`/${'a'.repeat(20_000)}`);

test('answers after an earlier answer on the same connection', async () => {
  const answers = await send(get('/robots.txt'), LONG);
  expect(answers.match(/HTTP\/1\.1 \d+/g)).toEqual(['HTTP/1.1 200', 'HTTP/1.1 431']);
});

test('writes nothing into an answer that has begun', async () => {
  const answers = await send(get('/endless'), LONG);
  expect(answers.match(/HTTP\/1\.1 \d+/g)).toEqual(['HTTP/1.1 200']);
});
