import { beforeEach, expect, test } from 'vitest';
import { type TestApp, createTestApp } from '#worker/testing/test-app.ts';
import { parseForm } from '#worker/testing/forms.ts';

let app: TestApp;
let cookie: string;
beforeEach(async () => {
  app = await createTestApp();
  await app.addMember({ id: 'mira', name: 'Mira', email: 'mira@mail.example' });
  await app.addMember({ id: 'jonas', name: 'Jonas', gender: 'm' });
  cookie = await app.startSession('ardenza', 'mira@mail.example');
});

test.each([
  ['/members', '/members'],
  ['/members?gender=f&min_age=30', '/members?gender=f&min_age=30'],
  ['/members/jonas', '/members/jonas'],
  ['/members/unknown', '/members/unknown'],
])('leads a visitor of %s to the login, and back from there', async (path, next) => {
  const answer = await app.ask('ardenza', path);
  expect(answer.status).toBe(302);
  expect(answer.headers.get('cache-control')).toBe('no-store');
  const location = answer.headers.get('location') ?? '';
  expect(location).toMatch(/^\/login\?next=/);
  expect(new URLSearchParams(location.split('?')[1]).get('next')).toBe(next);
  const form = parseForm(await (await app.ask('ardenza', location)).text(), 'password');
  expect(form.action).toBe(location);
});

const answered = async (path: string) => {
  const answer = await app.ask('ardenza', path, { cookie });
  return { status: answer.status, location: answer.headers.get('location'), html: await answer.text() };
};

test('shows a member the search and its results', async () => {
  const { status, html } = await answered('/members');
  expect(status).toBe(200);
  expect(html).toContain('href="/members/jonas"');
  expect(html).toContain('data-hydrate="now"');
  expect(html).toContain('<meta name="robots" content="noindex">');
});

test('has the member’s name in the title', async () => {
  const { status, html } = await answered('/members/jonas');
  expect(status).toBe(200);
  expect(html).toMatch(/<title>Jonas, \d+ · Ardenza<\/title>/);
});

test.each(['/', '/login', '/login?next=%2Fmembers'])('sends a member away from %s', async (path) => {
  expect(await answered(path)).toMatchObject({ status: 302, location: '/members' });
});

test.each([
  '/members?min_age=17',
  '/members?min_age=old',
  '/members?gender=z',
  '/members?country=US',
  '/members?country=NL&countryregion=NL-XX',
  '/members?min_age=90&max_age=18',
  '/members?gender=a&gender=z&gender=m',
  '/members?page=-1&pages=-1',
  '/members?pages=1e9',
  '/members?interests=smoking&body_type=&eye_colour=__proto__',
  '/members?after=unknown',
  '/members?country=US&countryregion=US-CA&after=unknown&min_age=1&distance=7',
])('ignores invalid parts of %s', async (path) => {
  const { status, html } = await answered(path);
  expect(status).toBe(200);
  expect(html).not.toMatch(/class="alert[^"]*danger/);
  expect(html).toContain('href="/members/jonas"');
});

/** The query that the page sets in its address once scripts run. */
async function corrected(path: string): Promise<unknown> {
  const { html } = await answered(path);
  return (/"corrected":(null|"[^"]*")/.exec(html)?.[1] ?? '').replaceAll(String.raw`\u0026`, '&');
}

test.each([
  ['/members', 'null'],
  ['/members?gender=a&online=1', 'null'],
  ['/members?t=5&utm_source=x&gender=a', 'null'],
  ['/members?gender=a&min_age=old', '"/members?gender=a&country=NL&min_age=18&max_age=99"'],
  ['/members?gender=a&min_age=40&max_age=30', '"/members?gender=a&country=NL&min_age=30&max_age=40"'],
  ['/members?gender=a&gender=m&saved=1', '"/members?gender=a&country=NL&min_age=18&max_age=99&saved=1"'],
  ['/members?gender=a&country=US', '"/members?gender=a&country=NL&min_age=18&max_age=99"'],
  ['/members?gender=a&after=unknown', '"/members?gender=a&country=NL&min_age=18&max_age=99"'],
  [
    '/members?gender=a&interests=tea,smoking',
    '"/members?gender=a&country=NL&min_age=18&max_age=99&interests=tea"',
  ],
])('corrects the address %s to %s', async (path, address) => {
  expect(await corrected(path)).toBe(address);
});

test('shows no other search when an address is mistyped', async () => {
  await answered('/members?gender=m&body_type=slim');
  await answered('/members?min_age=old&online=1');
  const { html } = await answered('/members');
  expect(html).toContain('body_type=slim');
});

test('ignores a region of another country', async () => {
  expect((await answered('/members?country=BE&countryregion=NL-UT')).status).toBe(200);
});

test('answers 404 for a missing page', async () => {
  const { status, html } = await answered('/nothing');
  expect(status).toBe(404);
  expect(html).toContain('href="/"');
});

test.each(['PUT', 'DELETE', 'PATCH', 'OPTIONS'])('serves %s to calls, not as a page', async (method) => {
  expect((await app.ask('ardenza', '/members', { method, cookie })).status).toBe(405);
});

test('refuses a form that is posted to a page without one', async () => {
  expect((await app.ask('ardenza', '/signup-matches', { method: 'POST', form: {}, cookie })).status).toBe(
    405,
  );
  expect((await app.ask('ardenza', '/nothing', { method: 'POST', form: {}, cookie })).status).toBe(405);
  expect(app.logged).toEqual([]);
});

test('escapes text of members in the page and in its data', async () => {
  const evil = '</script><script>alert(1)</script>';
  await app.addMember({
    id: 'evil',
    name: evil,
    about: '<img src=x onerror=alert(1)>\u2028',
    gender: 'm',
    town: '"><u>',
  });
  for (const path of ['/members', '/members/evil']) {
    const { html } = await answered(path);
    expect(html).not.toMatch(/<script>alert|<img src=x|"><u>/);
    expect(html.match(/<script/g)).toHaveLength(2);
    const state = /id="state">(.*?)<\/script>/s.exec(html)?.[1] ?? '';
    expect(JSON.stringify(JSON.parse(state))).toContain('alert(1)');
  }
});
