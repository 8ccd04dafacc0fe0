import { beforeEach, expect, test } from 'vitest';
import { parseForm } from '#worker/testing/forms.ts';
import { overrideSite } from '#worker/testing/sites.ts';
import { SIGNUP_FORM } from '#worker/testing/signup-form.ts';
import { getSessionCookie } from '#worker/testing/session-cookie.ts';
import { type TestApp, createTestApp } from '#worker/testing/test-app.ts';
import { ACCOUNT } from './signup-form.fixture.ts';

let app: TestApp;
beforeEach(async () => {
  // The visitor may be in the country of any site.
  app = await createTestApp({ country: null });
});

const STEPS: readonly [field: string, typed: Record<string, string>][] = [
  ['gender', { gender: 'f', seeking: 'm' }],
  ['year', { day: '17', month: '5', year: '1990' }],
  ['countryregion', {}],
  ['name', { name: 'Mira' }],
  ['password', ACCOUNT],
];

/** Signs up like a browser without scripts that followed a link of the home page. */
async function signUp(site: string, path: string): Promise<string> {
  let html = await (await app.ask(site, path)).text();
  let cookie = '';
  for (const [field, typed] of STEPS) {
    const { action, values } = parseForm(html, field);
    const answer = await app.ask(site, action, { method: 'POST', form: { ...values, ...typed } });
    expect(answer.status).toBe(200);
    cookie = getSessionCookie(answer);
    html = await answer.text();
  }
  return cookie;
}

async function listAnswers(site: string, locale = 'en'): Promise<string[]> {
  const html = await (await app.ask(site, '/', { cookie: `locale=${locale}` })).text();
  return [...html.matchAll(/href="(\/signup\?answer=[^"]*)"/g)].map(([, path = '']) => path);
}

const readMember = () =>
  app.db.prepare('SELECT role, reason, about FROM members').first<Record<string, string | null>>();

test('asks what fits the niche, and answers lead to the sign-up', async () => {
  expect(await listAnswers('nachtwerk')).toEqual(
    ['dominant', 'submissive', 'switch', 'curious'].map((role) => `/signup?answer=${role}`),
  );
  expect(await listAnswers('velours')).toEqual(
    ['first', 'second', 'third'].map((line) => `/signup?answer=${line}`),
  );
  expect(await listAnswers('harbor')).toContain('/signup?answer=casual');
});

test('stores a fact that was chosen on the home page, and ticks it when the profile is completed', async () => {
  const cookie = await signUp('nachtwerk', '/signup?answer=submissive');
  expect(await readMember()).toMatchObject({ role: 'submissive' });
  const html = await (await app.ask('nachtwerk', '/complete-signup?step=role', { cookie })).text();
  expect(/<input[^>]*value="submissive"[^>]*>/.exec(html)?.[0]).toContain('checked');
});

test('says on the first step what was chosen', async () => {
  const html = await (
    await app.ask('nachtwerk', '/signup?answer=submissive', { cookie: 'locale=en' })
  ).text();
  expect(html).toMatch(/class="pill[^"]*">.*?Submissive</);
});

test('begins the profile with the chosen line, which can be changed', async () => {
  const page = (path: string) =>
    app.ask('abendrot', path, { cookie: 'locale=en' }).then((answer) => answer.text());
  const { values } = parseForm(await page('/signup?answer=first'), 'gender');
  expect(values).toMatchObject({ signup_message: 'A good evening ends over breakfast.' });
  await signUp('ardenza', '/signup?answer=second');
  expect((await readMember())?.['about']).toMatch(/^Ik word liever begeerd/);
});

test.each([
  ['a value of no site', 'nachtwerk', 'tender'],
  ['an answer to another question', 'nachtwerk', 'casual'],
  ['a line where a fact is asked', 'nachtwerk', 'first'],
  ['a fact where a line is asked', 'ardenza', 'casual'],
])('ignores %s', async (_, site, answer) => {
  const cookie = await signUp(site, `/signup?answer=${answer}`);
  expect(cookie).not.toBe('');
  expect(await readMember()).toEqual({ role: null, reason: null, about: '' });
});

test('ignores a wrong answer of a program', async () => {
  const json = { ...SIGNUP_FORM, answer: 'x'.repeat(100) };
  expect((await app.ask('nachtwerk', '/api/signup', { method: 'POST', json })).status).toBe(200);
  expect(await readMember()).toMatchObject({ role: null });
});

test('neither asks for nor stores a text that no profile of the site shows', async () => {
  app = await createTestApp({
    country: null,
    ...overrideSite('ardenza', { visible_profile_notes: false }),
  });
  expect(await listAnswers('ardenza')).toEqual([]);
  const place = { step: '2', gender: 'f', seeking: 'm', country: 'NL' };
  const name = await app.ask('ardenza', '/signup', { method: 'POST', form: place });
  expect(parseForm(await name.text(), 'name').values).not.toHaveProperty('signup_message');
  await signUp('ardenza', '/signup?answer=first');
  const json = { ...SIGNUP_FORM, email: 'vera@mail.example', signup_message: 'Hello' };
  expect((await app.ask('ardenza', '/api/signup', { method: 'POST', json })).status).toBe(200);
  const { results } = await app.db.prepare('SELECT about, signup_message FROM members').all();
  const none = { about: '', signup_message: null };
  expect(results).toEqual([none, none]);
});

test('does not ask for a fact that no profile of the site shows', async () => {
  app = await createTestApp({
    country: null,
    ...overrideSite('nachtwerk', { visible_profile_fields: ['country', 'reason'] }),
  });
  expect(await listAnswers('nachtwerk')).toEqual([]);
  await signUp('nachtwerk', '/signup?answer=dominant');
  expect(await readMember()).toMatchObject({ role: null });
});
