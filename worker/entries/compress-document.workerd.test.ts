import { expect, test } from 'vitest';
import { compressDocument } from './compress-document.ts';

const HTML = { 'content-type': 'text/html; charset=utf-8', vary: 'cookie' };
const TEXT = '<p>Grüße</p>'.repeat(1000);

const ask = (accepted: string) =>
  new Request('https://ardenza.example/', { headers: { 'accept-encoding': accepted } });

function unzip(body: ReadableStream<Uint8Array<ArrayBuffer>> | null): Promise<string> {
  return new Response(body?.pipeThrough(new DecompressionStream('gzip'))).text();
}

test('compresses a document', async () => {
  const answer = compressDocument(ask('gzip, br'), new Response(TEXT, { status: 404, headers: HTML }));
  expect(answer.status).toBe(404);
  expect(answer.headers.get('content-encoding')).toBe('gzip');
  expect(answer.headers.get('vary')).toBe('cookie, accept-encoding');
  const bytes = new Uint8Array(await answer.arrayBuffer());
  expect(bytes.byteLength).toBeLessThan(1000);
  expect(await unzip(new Response(bytes).body)).toBe(TEXT);
});

test('sends each part of a document at once', async () => {
  const { readable, writable } = new TransformStream<Uint8Array, Uint8Array<ArrayBuffer>>();
  const writer = writable.getWriter();
  const { body } = compressDocument(ask('gzip'), new Response(readable, { headers: HTML }));
  const reader = body
    ?.pipeThrough(new DecompressionStream('gzip'))
    .pipeThrough(new TextDecoderStream())
    .getReader();
  void writer.write(new TextEncoder().encode('<head>'));
  expect(await reader?.read()).toEqual({ done: false, value: '<head>' });
  void writer.write(new TextEncoder().encode('<body>'));
  void writer.close();
  expect(await reader?.read()).toEqual({ done: false, value: '<body>' });
  expect((await reader?.read())?.done).toBe(true);
});

test.each([
  ['', null],
  ['br', null],
  ['gzip;q=0', null],
  ['deflate, gzip', 'gzip'],
])('asks what the client itself accepts, here %j', (clientAcceptEncoding, coding) => {
  const init: RequestInit & { cf: object } = { cf: { clientAcceptEncoding } };
  const request = new Request(ask('gzip, br'), init);
  const answer = compressDocument(request, new Response(TEXT, { headers: HTML }));
  expect(answer.headers.get('content-encoding')).toBe(coding);
});

test('names once that the form depends on what the client accepts', () => {
  const headers = { ...HTML, vary: 'accept-encoding, cookie' };
  const { headers: answered } = compressDocument(ask('gzip'), new Response(TEXT, { headers }));
  expect(answered.get('vary')).toBe('accept-encoding, cookie');
});

test.each([
  ['a client that cannot read it', 'br', new Response(TEXT, { headers: HTML })],
  ['what is no document', 'gzip', new Response(TEXT, { headers: { 'content-type': 'image/webp' } })],
  ['what is compressed', 'gzip', new Response(TEXT, { headers: { ...HTML, 'content-encoding': 'br' } })],
  ['an answer without a body', 'gzip', new Response(null, { status: 304, headers: HTML })],
])('does not compress for %s', (_, accepted, answer) => {
  const before = answer.headers.get('content-encoding');
  expect(compressDocument(ask(accepted), answer).headers.get('content-encoding')).toBe(before);
});
