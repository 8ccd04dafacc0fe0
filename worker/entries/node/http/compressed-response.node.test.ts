import { type IncomingHttpHeaders, type Server, createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { brotliDecompressSync, gunzipSync, zstdDecompressSync } from 'node:zlib';
import { getRequestListener } from '@hono/node-server';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createServerOptions } from './server-options.ts';

const TEXT = '<p>Zürich</p>'.repeat(200);
const LONG = TEXT.repeat(300);
const HTML = { 'content-type': 'text/html; charset=utf-8' };

const DECODERS: Readonly<Record<string, (bytes: Buffer) => Buffer>> = {
  zstd: zstdDecompressSync,
  br: brotliDecompressSync,
  gzip: gunzipSync,
};

/** Ends the streamed page of the running test. */
let finish = () => {};

const ANSWERS: Readonly<Record<string, () => Response>> = {
  '/page': () => new Response(TEXT, { headers: HTML }),
  '/bytes': () => new Response(new TextEncoder().encode(TEXT), { headers: HTML }),
  '/long': () => new Response(LONG, { headers: HTML }),
  '/error': () => new Response(TEXT, { status: 503, headers: HTML }),
  '/call': () => Response.json({ text: TEXT }),
  '/drawing': () => new Response(TEXT, { headers: { 'content-type': 'image/svg+xml' } }),
  '/small': () => new Response('ü'.repeat(511), { headers: HTML }),
  '/photo': () => new Response(TEXT, { headers: { 'content-type': 'image/webp' } }),
  '/untyped': () => new Response(new TextEncoder().encode(TEXT), { headers: {} }),
  '/events': () => new Response(TEXT, { headers: { 'content-type': 'text/event-stream' } }),
  '/final': () => new Response(TEXT, { headers: { ...HTML, 'cache-control': 'no-transform' } }),
  '/done': () => new Response(TEXT, { headers: { ...HTML, 'content-encoding': 'x' } }),
  '/part': () => new Response(TEXT, { status: 206, headers: { ...HTML, 'content-range': 'bytes 0-9/99' } }),
  '/same': () => new Response(null, { status: 304, headers: { ...HTML, etag: '"a"' } }),
  '/none': () => new Response(null, { status: 204, headers: HTML }),
  '/tagged': () => new Response(TEXT, { headers: { ...HTML, etag: '"a"', vary: 'cookie' } }),
  '/cookies': () => {
    const headers = new Headers(HTML);
    for (const cookie of ['a=1', 'b=2']) headers.append('set-cookie', cookie);
    return new Response(TEXT, { headers });
  },
  '/stream': () => {
    const { promise, resolve } = Promise.withResolvers<void>();
    finish = resolve;
    const body = new ReadableStream<Uint8Array>({
      async start(controller) {
        controller.enqueue(new TextEncoder().encode('<head>'));
        await promise;
        controller.enqueue(new TextEncoder().encode(TEXT));
        controller.close();
      },
    });
    return new Response(body, { headers: HTML });
  },
};

let server: Server;
beforeAll(async () => {
  const answer = getRequestListener(({ url }) => ANSWERS[new URL(url).pathname]?.() ?? new Response());
  server = createServer(createServerOptions(), (incoming, outgoing) => void answer(incoming, outgoing));
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
});
afterAll(() => {
  server.close().closeAllConnections();
});

interface Answer {
  readonly status: number | undefined;
  readonly headers: IncomingHttpHeaders;
  readonly body: Buffer;
}

function ask(path: string, accepted?: string, method = 'GET', onPart?: (part: Buffer) => void) {
  const { promise, resolve, reject } = Promise.withResolvers<Answer>();
  const headers = accepted === undefined ? {} : { 'accept-encoding': accepted };
  const { port } = server.address() as AddressInfo;
  request({ port, host: '127.0.0.1', path, method, headers, agent: false }, (response) => {
    const parts: Buffer[] = [];
    response.on('data', (part: Buffer) => {
      parts.push(part);
      onPart?.(part);
    });
    response.on('end', () =>
      resolve({ status: response.statusCode, headers: response.headers, body: Buffer.concat(parts) }),
    );
  })
    .on('error', reject)
    .end();
  return promise;
}

const decode = ({ headers, body }: Answer) =>
  (DECODERS[headers['content-encoding'] ?? ''] ?? ((bytes: Buffer) => bytes))(body).toString();

test.each(['zstd', 'br', 'gzip'])('compresses a page with %s', async (coding) => {
  const answer = await ask('/page', `identity, ${coding}`);
  expect(answer.headers).toMatchObject({
    'content-encoding': coding,
    'content-length': String(answer.body.length),
    vary: 'accept-encoding',
  });
  expect(answer.body.length).toBeLessThan(TEXT.length / 10);
  expect(decode(answer)).toBe(TEXT);
});

test.each(['/bytes', '/error', '/drawing', '/cookies', '/final'])('compresses %s', async (path) => {
  const answer = await ask(path, 'gzip, br, zstd');
  expect(answer.headers['content-encoding']).toBe('zstd');
  expect(decode(answer)).toBe(TEXT);
});

test('keeps status, cookies and other headers', async () => {
  expect((await ask('/error', 'br')).status).toBe(503);
  const { headers } = await ask('/cookies', 'br');
  expect(headers).toMatchObject({ ...HTML, 'set-cookie': ['a=1', 'b=2'] });
});

test('compresses the answer of a call', async () => {
  const answer = await ask('/call', 'br');
  expect([answer.headers['content-encoding'], JSON.parse(decode(answer))]).toEqual(['br', { text: TEXT }]);
});

test.each(['zstd', 'br', 'gzip'])('compresses a very long answer with %s', async (coding) => {
  const answer = await ask('/long', coding);
  expect(answer.headers['content-length']).toBe(String(answer.body.length));
  expect(decode(answer)).toBe(LONG);
});

test.each([undefined, 'identity', 'br;q=0', 'deflate'])('leaves a page as it is for %j', async (accepted) => {
  const answer = await ask('/page', accepted);
  expect(answer.headers).toMatchObject({
    'content-length': String(answer.body.length),
    vary: 'accept-encoding',
  });
  expect(answer.headers['content-encoding']).toBeUndefined();
  expect(answer.body.toString()).toBe(TEXT);
});

test.each(['/small', '/photo', '/untyped', '/events', '/part'])('never compresses %s', async (path) => {
  const answer = await ask(path, 'gzip, br, zstd');
  expect(answer.headers).not.toHaveProperty('content-encoding');
  expect(answer.headers).not.toHaveProperty('vary');
  expect(answer.headers['content-length']).toBe(String(answer.body.length));
});

test('leaves alone what is compressed already', async () => {
  const { headers } = await ask('/done', 'gzip, br, zstd');
  expect(headers['content-encoding']).toBe('x');
});

test.each([
  ['/same', 304],
  ['/none', 204],
])('sends no body and no encoding for %s', async (path, status) => {
  const answer = await ask(path, 'br');
  expect([answer.status, answer.body.length]).toEqual([status, 0]);
  expect(answer.headers).not.toHaveProperty('content-encoding');
});

test('answers HEAD without a body, and that the page varies', async () => {
  const answer = await ask('/page', 'br', 'HEAD');
  expect([answer.status, answer.body.length, answer.headers.vary]).toEqual([200, 0, 'accept-encoding']);
});

test('weakens the tag of a page that has several forms, and completes what it varies by', async () => {
  expect((await ask('/tagged', 'br')).headers).toMatchObject({
    etag: 'W/"a"',
    vary: 'cookie, accept-encoding',
  });
  expect((await ask('/tagged')).headers).toMatchObject({ etag: '"a"', vary: 'cookie, accept-encoding' });
});

/** The page goes on only after its head has arrived. */
async function askForStream(accepted?: string): Promise<Answer> {
  const { promise: head, resolve } = Promise.withResolvers<void>();
  const whole = ask('/stream', accepted, 'GET', () => resolve());
  await head;
  finish();
  return whole;
}

test.each(['zstd', 'br', 'gzip'])('flushes the head of a streamed page with %s', async (coding) => {
  const answer = await askForStream(coding);
  expect(answer.headers).toMatchObject({ 'content-encoding': coding, 'transfer-encoding': 'chunked' });
  expect(decode(answer)).toBe(`<head>${TEXT}`);
});

test('streams uncompressed to a client that accepts nothing else', async () => {
  expect(decode(await askForStream())).toBe(`<head>${TEXT}`);
});
