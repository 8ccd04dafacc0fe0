import { beforeAll, expect, test } from 'vitest';
import { PASSWORD, type TestApp, createTestApp } from '#worker/testing/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
  await app.addMember({ id: 'mira', email: 'mira@mail.example' });
});

type Said = Record<'origin' | 'sec-fetch-site', string | undefined>;

const trusted: [string, Said][] = [
  ['its own origin', { origin: 'https://ardenza.example', 'sec-fetch-site': undefined }],
  [
    'its own origin, seen by the browser too',
    { origin: 'https://ardenza.example', 'sec-fetch-site': 'same-origin' },
  ],
  ['no origin, the browser vouches', { origin: undefined, 'sec-fetch-site': 'same-origin' }],
  ['a hidden origin, the browser vouches', { origin: 'null', 'sec-fetch-site': 'same-origin' }],
];

const refused: [string, Said][] = [
  ['nothing at all', { origin: undefined, 'sec-fetch-site': undefined }],
  ['no origin, from elsewhere', { origin: undefined, 'sec-fetch-site': 'cross-site' }],
  ['no origin, from a sister domain', { origin: undefined, 'sec-fetch-site': 'same-site' }],
  ['no origin, typed by hand', { origin: undefined, 'sec-fetch-site': 'none' }],
  ['a hidden origin', { origin: 'null', 'sec-fetch-site': undefined }],
  ['another origin', { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' }],
  ['another origin that lies', { origin: 'https://evil.example', 'sec-fetch-site': 'same-origin' }],
  ['another site of ours', { origin: 'https://velours.example', 'sec-fetch-site': 'same-origin' }],
  ['a host below', { origin: 'https://x.ardenza.example', 'sec-fetch-site': undefined }],
  ['the same host without TLS', { origin: 'http://ardenza.example', 'sec-fetch-site': undefined }],
  ['the same host at another port', { origin: 'https://ardenza.example:8443', 'sec-fetch-site': undefined }],
  ['a longer host', { origin: 'https://ardenza.example.evil.example', 'sec-fetch-site': undefined }],
];

const json = { email: 'mira@mail.example', password: PASSWORD };

test.each(trusted)('allows a call from %s', async (_, headers) => {
  expect((await app.ask('ardenza', '/api/user.php', { method: 'POST', json, headers })).status).toBe(200);
});

test.each(refused)('refuses a call from %s', async (_, headers) => {
  const answer = await app.ask('ardenza', '/api/user.php', { method: 'POST', json, headers });
  expect(answer.status).toBe(403);
  expect(await answer.json()).toEqual({ error: 'cross_origin', message: expect.stringMatching(/\w/) });
  expect(answer.headers.getSetCookie()).toEqual([]);
});

test.each(refused)('refuses a GET that changes something from %s', async (_, headers) => {
  const cookie = await app.startSession('ardenza', 'mira@mail.example');
  expect((await app.ask('ardenza', '/api/logout.php', { cookie, headers })).status).toBe(403);
  expect((await app.ask('ardenza', '/api/user.php', { cookie })).status).toBe(200);
});

test.each(refused)('refuses a form from %s', async (_, headers) => {
  const answer = await app.ask('ardenza', '/login', { method: 'POST', form: json, headers });
  expect(answer.status).toBe(403);
  expect(answer.headers.getSetCookie()).toEqual([]);
});

test('allows a link from anywhere', async () => {
  const headers = { origin: undefined, 'sec-fetch-site': 'cross-site' };
  expect((await app.ask('ardenza', '/api/settings.php', { headers })).status).toBe(200);
  expect((await app.ask('ardenza', '/login', { headers })).status).toBe(200);
});

test('allows no other origin in any answer', async () => {
  const headers = { origin: 'https://evil.example' };
  const answer = await app.ask('ardenza', '/api/settings.php', { headers });
  expect([...answer.headers.keys()].filter((name) => name.startsWith('access-control'))).toEqual([]);
});
