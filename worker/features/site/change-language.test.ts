import { beforeAll, expect, test } from 'vitest';
import { type AskInit, type TestApp, createTestApp } from '#worker/testing/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});

function choose(language: string, init: AskInit = {}) {
  return app.ask('ardenza', '/lang-config', { method: 'POST', form: { language }, ...init });
}

test('a visitor’s choice is a cookie for 365 days', async () => {
  const answer = await choose('en');
  expect(answer.status).toBe(303);
  expect(answer.headers.getSetCookie()).toEqual([
    'locale=en; Max-Age=31536000; Path=/; SameSite=Lax; Secure',
  ]);
  expect(answer.headers.get('cache-control')).toBe('no-store');
});

test('a member’s choice is remembered with the account too, as PUT user.php does', async () => {
  await app.addMember({ id: 'mira', email: 'mira@mail.example', language: 'nl' });
  const cookie = await app.login('ardenza', 'mira@mail.example');
  const answer = await choose('en', { cookie });
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
])('from %s it goes on to %s', async (referer, next) => {
  const location = (await choose('en', { headers: { referer } })).headers.get('location') ?? '';
  expect(new URL(location, 'https://ardenza.example').href).toBe(next);
});

test.each(['pl', 'xx', '', 'EN', 'en; Domain=.example'])(
  'a language that is not offered here is refused: %j',
  async (language) => {
    const answer = await choose(language);
    expect(answer.status).toBe(422);
    expect(answer.headers.getSetCookie()).toEqual([]);
    expect(await answer.text()).toContain('<html lang="nl">');
  },
);

test('a form of another origin changes nothing', async () => {
  const answer = await choose('en', {
    headers: { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' },
  });
  expect(answer.status).toBe(403);
  expect(answer.headers.getSetCookie()).toEqual([]);
});

test.each(['application/json', 'text/plain', 'multipart/form-data; boundary=x'])(
  'what is no form is refused: %s',
  async (type) => {
    const answer = await choose('en', {
      form: undefined,
      json: { language: 'en' },
      headers: { 'content-type': type },
    });
    expect(answer.status).toBe(415);
  },
);
