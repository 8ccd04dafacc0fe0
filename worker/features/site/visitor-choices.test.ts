import { beforeAll, expect, test } from 'vitest';
import { type AskInit, type TestApp, createTestApp } from '#worker/testing/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});

function chooseLanguage(language: string, init: AskInit = {}) {
  return app.ask('ardenza', '/lang-config', { method: 'POST', form: { language }, ...init });
}

test('stores a visitor’s choice in a cookie for 365 days', async () => {
  const answer = await chooseLanguage('en');
  expect(answer.status).toBe(303);
  expect(answer.headers.getSetCookie()).toEqual([
    'locale=en; Max-Age=31536000; Path=/; SameSite=Lax; Secure',
  ]);
  expect(answer.headers.get('cache-control')).toBe('no-store');
});

test('stores a member’s choice with the account too, like PUT user.php', async () => {
  await app.addMember({ id: 'mira', email: 'mira@mail.example', language: 'nl' });
  const cookie = await app.startSession('ardenza', 'mira@mail.example');
  const answer = await chooseLanguage('en', { cookie });
  expect(answer.headers.getSetCookie()).toEqual([
    'locale=en; Max-Age=31536000; Path=/; SameSite=Lax; Secure',
  ]);
  const user = await app.ask('ardenza', '/api/user.php', { cookie });
  expect(await user.json()).toMatchObject({ language: 'en' });
});

test.each([
  ['https://ardenza.example/members?gender=f', 'https://ardenza.example/members?gender=f'],
  ['https://ardenza.example//evil.example/', 'https://ardenza.example//evil.example/'],
  ['https://evil.example/members', 'https://ardenza.example/'],
  ['https://ardenza.example.evil.example/', 'https://ardenza.example/'],
  ['http://ardenza.example/members', 'https://ardenza.example/'],
  ['https://ardenza.example/login?lang=fr&next=%2Fmembers', 'https://ardenza.example/login?next=%2Fmembers'],
  ['nonsense', 'https://ardenza.example/'],
  [undefined, 'https://ardenza.example/'],
])('leads from %s to %s', async (referer, next) => {
  const location = (await chooseLanguage('en', { headers: { referer } })).headers.get('location') ?? '';
  expect(new URL(location, 'https://ardenza.example').href).toBe(next);
});

test.each(['pl', 'xx', '', 'EN', 'en; Domain=.example'])(
  'rejects a language that the site does not offer: %j',
  async (language) => {
    const answer = await chooseLanguage(language);
    expect(answer.status).toBe(422);
    expect(answer.headers.getSetCookie()).toEqual([]);
    expect(await answer.text()).toContain('<html lang="nl">');
  },
);

test('rejects a form from another origin', async () => {
  const answer = await chooseLanguage('en', {
    headers: { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' },
  });
  expect(answer.status).toBe(403);
  expect(answer.headers.getSetCookie()).toEqual([]);
});

test.each(['application/json', 'text/plain', 'multipart/form-data; boundary=x'])(
  'rejects a body that is not a form: %s',
  async (type) => {
    const answer = await chooseLanguage('en', {
      form: undefined,
      json: { language: 'en' },
      headers: { 'content-type': type },
    });
    expect(answer.status).toBe(415);
  },
);
