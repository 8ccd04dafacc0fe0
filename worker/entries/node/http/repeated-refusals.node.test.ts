import { once } from 'node:events';
import { type IncomingMessage, type Server, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { gunzipSync } from 'node:zlib';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createInboxReader } from '#worker/features/chat/live/inbox-reader.ts';
import { createNodeRealtime } from '#worker/platform/node/realtime.ts';
import { type TestApp, createTestApp } from '#worker/testing/test-app.ts';
import { startHttpServer } from './http-server.ts';

let isFull: boolean;
let app: TestApp;
let server: Server;
let cookie: string;
/** How many requests the application itself has answered. */
let answered: number;

beforeEach(async () => {
  isFull = true;
  answered = 0;
  const realtime = createNodeRealtime(createInboxReader(() => app.ports));
  app = await createTestApp({
    ports: { realtime },
    concurrency: { isFull: () => isFull, tryAcquire: () => !isFull, release: () => undefined },
  });
  await app.addMember({ id: 'mira', email: 'mira@mail.example' });
  cookie = await app.startSession('ardenza', 'mira@mail.example');
  server = startHttpServer(
    {
      fetch: (request, env) => {
        answered++;
        return app.fetch(request, env);
      },
      recallRefusal: app.recallRefusal,
    },
    { ...app.ports, realtime },
    { HOST: '127.0.0.1', PORT: 0, KEEP_ALIVE_SECONDS: 75 },
  );
  await once(server, 'listening');
});

afterEach(() => {
  server.closeAllConnections();
  server.close();
});

interface Sent {
  site?: string;
  method?: string;
  headers?: Record<string, string>;
}

async function ask(path: string, { site = 'ardenza', method = 'GET', headers }: Sent = {}) {
  const { port } = server.address() as AddressInfo;
  const sent = request({
    port,
    host: '127.0.0.1',
    method,
    path,
    headers: { host: `${site}.example`, cookie, ...headers },
  });
  sent.end();
  const [answer] = (await once(sent, 'response')) as [IncomingMessage];
  const body = await buffer(answer);
  // Compression adds `vary`, and a repeated refusal, which no cache stores, is not compressed.
  const { date: _, vary: __, ...sentHeaders } = answer.headers;
  const isCompressed = sentHeaders['content-encoding'] === 'gzip';
  const text = (isCompressed ? gunzipSync(body) : body).toString();
  return { status: answer.statusCode, headers: sentHeaders, text };
}

const getLanguage = ({ text }: { text: string }) => /<html lang="(\w+)"/.exec(text)?.[1];

test('repeats a refusal word for word without asking the application', async () => {
  for (const path of ['/members', '/api/user.php', '/photos/1/large']) {
    answered = 0;
    const first = await ask(path);
    expect(first.status).toBe(503);
    for (let time = 0; time < 2; time++)
      expect(await ask(path)).toEqual({
        ...first,
        headers: { ...first.headers, 'content-length': String(first.text.length) },
      });
    expect(answered).toBe(1);
  }
});

test('repeats a refusal uncompressed, which costs less', async () => {
  const headers = { 'accept-encoding': 'gzip' };
  const first = await ask('/members', { headers });
  const second = await ask('/members', { headers });
  expect([first.headers['content-encoding'], second.headers['content-encoding']]).toEqual([
    'gzip',
    undefined,
  ]);
  expect(second.text).toBe(first.text);
});

test('answers a repeated refusal only after a while, so that the client cannot ask again at once', async () => {
  await ask('/members');
  const before = app.ports.clock();
  await ask('/members');
  const held = app.ports.clock() - before;
  expect(held).toBeGreaterThanOrEqual(750);
  expect(held).toBeLessThanOrEqual(1250);
});

test('closes the connections of repeated refusals when many are held', async () => {
  await ask('/members');
  const { promise: end, resolve } = Promise.withResolvers<void>();
  vi.spyOn(app.ports, 'pause').mockReturnValue(end);
  const held = Array.from({ length: 1000 }, () => app.ask('ardenza', '/members', { cookie }));
  expect((await ask('/members')).headers.connection).toBe('close');
  resolve();
  await Promise.all(held);
});

test('refuses each reader in the language of this reader', async () => {
  for (let time = 0; time < 2; time++)
    for (const [locale, language] of [
      ['de', 'de'],
      ['en', 'en'],
      ['', 'nl'],
    ])
      expect(getLanguage(await ask('/members', { headers: { cookie: `${cookie}; locale=${locale}` } }))).toBe(
        language,
      );
});

test('answers a repeated request again when there is room', async () => {
  for (let time = 0; time < 2; time++) expect((await ask('/members')).status).toBe(503);
  isFull = false;
  expect((await ask('/members')).status).toBe(200);
});

test('refuses each call in the language that it names', async () => {
  const getMessage = async (language: string) =>
    (
      JSON.parse((await ask('/api/user.php', { headers: { 'accept-language': language } })).text) as {
        message: string;
      }
    ).message;
  const german = await getMessage('de');
  expect(await getMessage('en')).not.toBe(german);
  expect(await getMessage('de')).toBe(german);
});

test('refuses each reader in a language of the country', async () => {
  const ofCountry = async (country: string) =>
    getLanguage(
      await ask('/members', {
        headers: { cookie: `${cookie}; locale=pl`, 'x-test-country': country },
      }),
    );
  expect([await ofCountry('PL'), await ofCountry('NL')]).toEqual(['pl', 'nl']);
});

test('sets the cookie of an address for each reader although it refuses', async () => {
  const getCookie = async (network: string) => {
    const headers = { cookie: `${cookie}; cookie_choice=allowed; tracking=network=${network}` };
    return (await ask('/members?sub1=banner', { headers })).headers['set-cookie']?.join();
  };
  expect(await getCookie('first')).toContain('network=first');
  expect(await getCookie('second')).toContain('network=second');
});

test('serves visitors and files what it has refused to a member', async () => {
  await ask('/login');
  expect((await ask('/login', { headers: { cookie: '' } })).status).toBe(200);
  await ask('/icon.svg', { method: 'POST' });
  expect((await ask('/icon.svg')).status).toBe(200);
});

test('refuses the same path of another site with the name of that site', async () => {
  for (const [site, name] of [
    ['ardenza', 'Ardenza'],
    ['harbor', 'Harbor'],
  ] as const)
    for (let time = 0; time < 2; time++) expect((await ask('/members', { site })).text).toContain(name);
});
