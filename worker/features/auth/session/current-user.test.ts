import * as v from 'valibot';
import { beforeEach, expect, test } from 'vitest';
import { mapFacts } from '#client/facts/facts.ts';
import { NOW, PASSWORD, type TestApp, createTestApp } from '#worker/testing/test-app.ts';
import { getUser } from '#client/features/auth/contract.ts';

let app: TestApp;
let cookie: string;
beforeEach(async () => {
  app = await createTestApp();
  await app.addMember({ id: 'mira', email: 'mira@mail.example', birthDate: '1990-11-22', language: 'nl' });
  cookie = await app.login('ardenza', 'mira@mail.example');
});

const USER = {
  id: 'mira',
  profile: {
    name: 'mira',
    age: 35,
    country: 'NL',
    gender: 'f',
    seeking: 'm',
    status: 'active',
    main_image: null,
  },
  credits: 0,
  paid_user: false,
  language: 'nl',
  signup_date: new Date(NOW).toISOString(),
  status: 'active',
  notifications_disabled: [],
  privacy_mode: false,
  invisible: false,
  read_receipts: true,
  paused: false,
  members_area: 'open',
  may_have_time_bonus: true,
  consent_needed: false,
  new_activity: 0,
  unread_messages: 0,
};
const UNSAID = { ...mapFacts(() => null), interests: [] };

test('answers GET with all documented fields of the user', async () => {
  const answer: unknown = await (await app.ask('ardenza', '/api/user.php', { cookie })).json();
  expect(v.parse(v.strictObject(getUser.answer.entries), answer)).toEqual({
    ...USER,
    profile: { ...USER.profile, ...UNSAID },
  });
});

test('lists the same fields in the API description', async () => {
  const { paths } = (await (await app.ask('ardenza', '/api/openapi.json', { cookie })).json()) as {
    paths: object;
  };
  const described = JSON.stringify((paths as Record<string, { get: object }>)['/api/user.php']?.get);
  for (const name of Object.keys(UNSAID)) expect(described).toContain(`"${name}"`);
});

test('includes profile details in the answer but in no page', async () => {
  const told = {
    sexuality: 'pan',
    hair_colour: 'red',
    eye_colour: 'hazel',
    body_type: 'athletic',
    relationship_status: 'open',
    tattoos: 'few',
    reason: 'date',
    interests: ['hiking', 'wine'],
  };
  await app.ask('ardenza', '/api/profile', { method: 'PUT', json: told, cookie });
  expect(await (await app.ask('ardenza', '/api/user.php', { cookie })).json()).toEqual({
    ...USER,
    profile: { ...USER.profile, ...UNSAID, ...told },
  });
  const page = await (await app.ask('ardenza', '/notifications', { cookie })).text();
  expect(page).toContain('mira');
  expect(page).not.toContain('hazel');
});

test('answers a login and a change of the language with the same user as GET', async () => {
  await app.ask('ardenza', '/api/profile', { method: 'PUT', json: { eye_colour: 'hazel' }, cookie });
  const read = async (init: object) => (await app.ask('ardenza', '/api/user.php', init)).json();
  const user = await read({ cookie });
  expect(user).toMatchObject({ profile: { eye_colour: 'hazel' } });
  const login = { email: 'mira@mail.example', password: PASSWORD };
  expect(await read({ method: 'POST', json: login })).toEqual(user);
  expect(await read({ method: 'PUT', json: { language: 'nl' }, cookie })).toEqual(user);
});

test('answers a visitor with 403 and the authentication flag', async () => {
  const answer = await app.ask('ardenza', '/api/user.php');
  expect(answer.status).toBe(403);
  expect(await answer.json()).toMatchObject({
    error: 'authentication_required',
    authentication_required: true,
  });
});

test('reports the status of an unconfirmed member', async () => {
  await app.addMember({ id: 'new', email: 'new@mail.example', status: 'not_confirmed' });
  const answer = await app.ask('ardenza', '/api/user.php', {
    cookie: await app.login('ardenza', 'new@mail.example'),
  });
  expect(await answer.json()).toMatchObject({ status: 'not_confirmed', profile: { status: 'disabled' } });
});

function putLanguage(language: string, key = crypto.randomUUID()) {
  const headers = { 'idempotency-key': key };
  return app.ask('ardenza', '/api/user.php', { method: 'PUT', json: { language }, cookie, headers });
}

test('changes the language of the account and the cookie with PUT', async () => {
  const answer = await putLanguage('en');
  expect(await answer.json()).toMatchObject({ id: 'mira', language: 'en' });
  expect(answer.headers.getSetCookie()).toEqual([
    'locale=en; Max-Age=31536000; Path=/; SameSite=Lax; Secure',
  ]);
  expect(await (await app.ask('ardenza', '/api/user.php', { cookie })).json()).toMatchObject({
    language: 'en',
  });
});

test('repeats the answer and the cookie when a PUT arrives twice', async () => {
  const key = crypto.randomUUID();
  const first = await putLanguage('en', key);
  const second = await putLanguage('en', key);
  expect(await second.json()).toEqual(await first.json());
  expect(second.headers.getSetCookie()).toEqual(first.headers.getSetCookie());
});

test.each(['pl', 'xx', '', 7, null])(
  'rejects a PUT of a language that the site does not offer: %j',
  async (language) => {
    const answer = await putLanguage(language as string);
    expect(answer.status).toBe(422);
    expect(await answer.json()).toMatchObject({
      error: 'validation',
      fields: { language: expect.any(String) },
    });
    expect(answer.headers.getSetCookie()).toEqual([]);
  },
);

test('rejects PUT by visitors', async () => {
  const answer = await app.ask('ardenza', '/api/user.php', { method: 'PUT', json: { language: 'en' } });
  expect(answer.status).toBe(403);
  expect(await answer.json()).toMatchObject({ authentication_required: true });
});
