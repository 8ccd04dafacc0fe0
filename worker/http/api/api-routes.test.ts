import { beforeAll, expect, test } from 'vitest';
import { getTranslator } from '#worker/tenancy/language/translator.ts';
import { type AskInit, PASSWORD, type TestApp, createTestApp } from '#worker/testing/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
  await app.addMember({ id: 'mira', email: 'mira@mail.example' });
});

const right = JSON.stringify({ email: 'mira@mail.example', password: PASSWORD });

function send(body: string, { headers, ...init }: AskInit = {}) {
  const sent = { 'content-type': 'application/json', ...headers };
  return app.ask('ardenza', '/api/user.php', { method: 'POST', body, headers: sent, ...init });
}

async function expectError(answer: Response, status: number, error: string) {
  expect(answer.status).toBe(status);
  expect(answer.headers.get('content-type')).toBe('application/json');
  expect(answer.headers.get('cache-control')).toBe('no-store');
  expect(await answer.json()).toEqual({ error, message: expect.stringMatching(/\w/) });
}

test.each(['', '{', 'nonsense', '{"email":', 'email=mira@mail.example', '\0', '[1,]', "{'a':1}"])(
  'refuses a body that is not JSON: %j',
  async (body) => expectError(await send(body), 400, 'bad_request'),
);

test.each(['null', '7', '"text"', '[]', '{}', '{"email":7,"password":[]}'])(
  'names the fields of JSON with another shape: %s',
  async (body) => {
    const answer = await send(body);
    expect(answer.status).toBe(422);
    expect(await answer.json()).toMatchObject({ error: 'validation', fields: expect.any(Object) });
  },
);

test.each([
  'text/plain',
  'application/x-www-form-urlencoded',
  'text/json',
  'application/jsonx',
  '',
  undefined,
])('refuses a body of another type: %s', async (type) =>
  expectError(await send(right, { headers: { 'content-type': type } }), 415, 'unsupported_media_type'),
);

test('ignores a charset', async () => {
  const answer = await send(right, { headers: { 'content-type': 'Application/JSON; charset=utf-8' } });
  expect(answer.status).toBe(200);
});

test('refuses a body over 64 KB', async () => {
  const padded = (bytes: number) => `${right.slice(0, -1)},"pad":"${'x'.repeat(bytes - right.length - 9)}"}`;
  expect(padded(65_536)).toHaveLength(65_536);
  expect((await send(padded(65_536))).status).toBe(200);
  await expectError(await send(padded(65_537)), 413, 'too_large');
});

test('refuses a body without reading it when its declared length is over 64 KB', async () => {
  await expectError(await send(right, { headers: { 'content-length': '70000' } }), 413, 'too_large');
});

const nested = (depth: number) => `${'['.repeat(depth)}${']'.repeat(depth)}`;

test('refuses a body nested deeper than 32 levels', async () => {
  expect((await send(`{"email":${nested(31)}}`)).status).toBe(422);
  await expectError(await send(`{"email":${nested(32)}}`), 400, 'bad_request');
  await expectError(await send('{"a":'.repeat(5000)), 400, 'bad_request');
});

test('ignores brackets in strings', async () => {
  const brackets = JSON.stringify({ email: 'mira@mail.example', password: `"\\"${'[{'.repeat(40)}` });
  expect((await send(brackets)).status).toBe(401);
  await expectError(await send(`{"pad":"${']'.repeat(100)}","email":${nested(60)}}`), 400, 'bad_request');
});

// Each of them once took two seconds in which nothing else was answered.
test('refuses a body of many quotes as soon as any other', async () => {
  const quotes = `"${'\\"'.repeat(32_000)}`;
  for (let i = 0; i < 40; i++) await expectError(await send(quotes), 400, 'bad_request');
});

test.each([
  ['DELETE', '/api/user.php', 'GET, POST, PUT'],
  ['PATCH', '/api/user.php', 'GET, POST, PUT'],
  ['OPTIONS', '/api/user.php', 'GET, POST, PUT'],
  ['POST', '/api/settings.php', 'GET'],
  ['PUT', '/api/signup', 'POST'],
  ['GET', '/api/signup', 'POST'],
])('refuses %s %s and allows %s', async (method, path, allowed) => {
  const answer = await app.ask('ardenza', path, { method });
  expect(answer.headers.get('allow')).toBe(allowed);
  await expectError(answer, 405, 'method_not_allowed');
});

test('answers HEAD like GET without a body', async () => {
  const answer = await app.ask('ardenza', '/api/settings.php', { method: 'HEAD' });
  expect(answer.status).toBe(200);
  expect(await answer.text()).toBe('');
});

test.each([
  '/api/',
  '/api/nothing',
  '/api/user',
  '/api/user.php/',
  '/api/members/a/b',
  '/api/..%2fadmin',
  '/api/constructor',
])('answers 404 to %s', async (path) => expectError(await app.ask('ardenza', path), 404, 'not_found'));

test.each(['/api/settings.php', '/api/interests.php', '/api/showcase', '/api/nothing'])(
  'forbids caching of the answer of %s',
  async (path) => expect((await app.ask('ardenza', path)).headers.get('cache-control')).toBe('no-store'),
);

test('refuses in the language of the page', async () => {
  const refusal = async (init: AskInit) => (await app.ask('ardenza', '/api/nothing', init)).json();
  expect(await refusal({})).toMatchObject({ message: getTranslator('nl')('errors.not_found') });
  expect(await refusal({ cookie: 'locale=en' })).toMatchObject({
    message: getTranslator('en')('errors.not_found'),
  });
});
