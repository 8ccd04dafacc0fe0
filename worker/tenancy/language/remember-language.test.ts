import { beforeEach, expect, test } from 'vitest';
import type { CachedPage } from '#worker/ports/ports.ts';
import { createMemoryPageCache } from '#worker/testing/memory/page-cache.ts';
import { type AskInit, type TestApp, createTestApp } from '#worker/testing/test-app.ts';
import { parseForm } from '#worker/testing/forms.ts';
import { findMailToken } from '#worker/testing/mail-token.ts';
import { SIGNUP_FORM } from '#worker/testing/signup-form.ts';

const COOKIE = 'locale=it; Max-Age=31536000; Path=/; SameSite=Lax; Secure';

let app: TestApp;
let cached: CachedPage[];
beforeEach(async () => {
  cached = [];
  const pages = createMemoryPageCache(() => 0);
  app = await createTestApp({
    country: 'CH',
    ports: {
      pages: {
        ...pages,
        put(key, page, options) {
          cached.push(page);
          return pages.put(key, page, options);
        },
      },
    },
  });
});

/** A browser that keeps cookies and reads pages of one site. */
function createBrowser(init: AskInit = {}) {
  const jar = new Map<string, string>();
  return async (path: string, over: AskInit = {}) => {
    const cookie = [...jar].map((pair) => pair.join('=')).join('; ');
    const answer = await app.ask('sienna', path, { ...init, ...over, ...(cookie && { cookie }) });
    for (const set of answer.headers.getSetCookie()) {
      const [name = '', value = ''] = (set.split(';')[0] ?? '').split('=');
      jar.set(name, value);
    }
    const html = await answer.text();
    return { answer, html, language: /<html lang="(\w+)"/.exec(html)?.[1] };
  };
}

test('sets the cookie for an address with a language, but in no cached page', async () => {
  const first = await app.ask('sienna', '/?lang=it');
  const second = await app.ask('sienna', '/?lang=it');
  for (const answer of [first, second]) expect(answer.headers.getSetCookie()).toEqual([COOKIE]);
  expect(await second.text()).toContain('<html lang="it"');
  expect(cached).toHaveLength(1);
  expect(JSON.stringify(cached)).not.toContain('set-cookie');
  expect((await app.ask('sienna', '/')).headers.getSetCookie()).toEqual([]);
});

test('shows every later page in that language, from the shared cache', async () => {
  const read = createBrowser();
  await read('/landers/gallery?lang=it');
  for (const path of ['/', '/signup', '/login', '/pages/terms', '/nowhere'])
    expect((await read(path)).language, path).toBe('it');
  const back = await read('/landers/gallery?lang=it');
  expect([back.language, back.answer.headers.getSetCookie()]).toEqual(['it', []]);
});

test('gives a new account, its emails and links that language, without scripts', async () => {
  const read = createBrowser();
  await read('/?lang=it');
  let form = parseForm((await read('/signup')).html, 'gender');
  const answers = { gender: 'f', seeking: 'f', day: '17', month: '5', year: '1990', name: 'Mira Vos' };
  for (const step of [0, 1, 2, 3]) {
    const { html, language } = await read(form.action, {
      method: 'POST',
      form: { ...form.values, ...answers },
    });
    expect(language, `step ${step}`).toBe('it');
    form = parseForm(html, 'step');
  }
  const { email, password, sensitive_consent } = SIGNUP_FORM;
  const account = { email, password, sensitive_consent };
  const done = await read(form.action, { method: 'POST', form: { ...form.values, ...account } });
  expect(done.language).toBe('it');
  expect(await app.db.prepare('SELECT language FROM members').first()).toEqual({ language: 'it' });
  const [mail] = app.mails();
  expect(mail?.headers['Content-Language']).toBe('it');

  const link = /https:\/\/sienna\.example(\/activate\/done\S+)/.exec(mail?.text ?? '')?.[1] ?? '';
  expect(link).toContain(findMailToken(mail));
  const elsewhere = createBrowser();
  expect((await elsewhere(link)).language).toBe('it');
  expect((await elsewhere('/login')).language).toBe('it');
});

test('adds the language to the menu when the visitor’s country does not offer it', async () => {
  const read = createBrowser({ headers: { 'x-test-country': 'DE' } });
  await read('/?lang=it');
  const { html, language } = await read('/lang-config');
  expect(language).toBe('it');
  const offered = [...html.matchAll(/<input[^>]*name="language"[^>]*value="(\w+)"/g)];
  expect(offered.map(([, value]) => value)).toEqual(['de', 'en', 'it']);
});

test('replaces it by the choice of the menu', async () => {
  const read = createBrowser();
  await read('/?lang=it');
  await read('/lang-config', { method: 'POST', form: { language: 'fr' } });
  expect((await read('/')).language).toBe('fr');
});

test('never changes the language of an account', async () => {
  await app.addMember({ id: 'mira', tenantId: 'sienna', email: 'mira@mail.example', language: 'de' });
  const read = createBrowser();
  await read('/?lang=it');
  await read('/api/user.php', {
    method: 'POST',
    json: { email: 'mira@mail.example', password: SIGNUP_FORM.password },
  });
  expect((await read('/members?lang=it')).language).toBe('it');
  expect(await app.db.prepare('SELECT language FROM members').first()).toEqual({ language: 'de' });
  await read('/api/password-reset', { method: 'POST', json: { email: 'mira@mail.example' } });
  expect(app.mails().at(-1)?.headers['Content-Language']).toBe('de');
});

test.each(['pl', 'xx', '', 'IT', 'it%00', '../it'])(
  'ignores a language that the site does not have: %s',
  async (lang) => {
    const answer = await app.ask('sienna', `/?lang=${lang}`);
    expect(answer.headers.getSetCookie()).toEqual([]);
  },
);

test('ignores the language of calls, photos and forms', async () => {
  for (const path of ['/api/settings.php?lang=it', '/photos/x?lang=it'])
    expect((await app.ask('sienna', path)).headers.getSetCookie()).toEqual([]);
  const posted = await app.ask('sienna', '/login?lang=it', {
    method: 'POST',
    form: { email: 'x', password: 'y' },
  });
  expect(posted.headers.getSetCookie()).toEqual([]);
});
