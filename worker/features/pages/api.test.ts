import * as v from 'valibot';
import { afterEach, expect, test, vi } from 'vitest';
import { getPage } from '#client/features/pages/contract.ts';
import { STATIC_PAGE_NAMES, FOOTER_ROUTES } from '#client/features/pages/page-names.ts';
import { href } from '#client/routes.ts';
import { getTranslator } from '#worker/tenancy/language/translator.ts';
import { createTestApp } from '#worker/testing/test-app.ts';
import { createAppWithUpstream } from '#worker/testing/apps/upstream-app.ts';
import { overrideSite } from '#worker/testing/sites.ts';
import { watchDatabase } from '#worker/db/wrap-database.ts';
import { DELETION_TEXT_MONTHS, REPORT_TEXT_MONTHS } from '#worker/db/expiry/old-texts.ts';
import { inLanguage, readPage, getVisibleText, overrideCompany } from './pages.fixture.ts';

afterEach(() => vi.unstubAllGlobals());

test.each(STATIC_PAGE_NAMES)(
  'renders %s without gaps on every site in each of its languages',
  async (name) => {
    const app = await createTestApp();
    for (const [site, country, locales] of [
      ['ardenza', 'NL', ['nl', 'en']],
      ['nachtwerk', 'DE', ['de', 'en']],
      ['harbor', 'US', ['en', 'es']],
    ] as const) {
      for (const locale of locales) {
        const answer = await app.ask(site, href(FOOTER_ROUTES[name]), {
          ...inLanguage(locale),
          headers: { 'x-test-country': country },
        });
        const html = await answer.text();
        expect(answer.status).toBe(200);
        expect(html).toContain(`<html lang="${locale}"`);
        expect(html).not.toContain('noindex');
        expect(html).toMatch(/<h1[^>]*>[^<]+</);
        expect(html).toMatch(/<title>[^<]+ · \w+<\/title>/);
        expect(html.match(/<h2 (?:[^>]* )?id="[\w-]+"/g)?.length).toBeGreaterThan(1);
        expect(getVisibleText(html)).not.toMatch(/[{}]|undefined|null|NaN| ,|\(\)/);
      }
    }
  },
);

test('renders a page for visitors once and without scripts', async () => {
  let queries = 0;
  const app = await createTestApp({ watch: (db) => watchDatabase(db, () => void queries++) });
  const first = await readPage(app, 'ardenza', '/pages/terms');
  expect(await readPage(app, 'ardenza', '/pages/terms?utm=1')).toBe(first);
  expect(queries).toBe(0);
});

test('shows the numbers of the site’s settings', async () => {
  const own = overrideSite('ardenza', { refund_days: 21, signup_credits: 1234, min_age: 21 });
  const app = await createTestApp(own);
  expect(getVisibleText(await readPage(app, 'ardenza', '/pages/return-policy'))).toContain('within 21 days');
  expect(getVisibleText(await readPage(app, 'ardenza', '/pricing'))).toContain('1,234');
  expect(getVisibleText(await readPage(app, 'ardenza', '/safety'))).not.toContain('18');
});

test('says how long the text of reports and of deletions is kept', async () => {
  const words = getVisibleText(await readPage(await createTestApp(), 'ardenza', '/pages/privacy'));
  expect(words).toContain(`${REPORT_TEXT_MONTHS} months at most. The reason and the date are kept`);
  expect(words).toContain(`${DELETION_TEXT_MONTHS} months at most, stored without your name`);
});

test('says on the privacy page that a service answers for fictional profiles, where one answers', async () => {
  const sentence = 'a service that writes answers for us';
  // Its secret is missing.
  const without = await createTestApp(
    overrideSite('ardenza', { fictional_responder: 'https://answers.example/reply' }),
  );
  expect(getVisibleText(await readPage(without, 'ardenza', '/pages/privacy'))).not.toContain(sentence);
  const responder = { answer: () => Promise.resolve(null) };
  const app = await createTestApp({
    ports: { responder: ({ id }) => Promise.resolve(id === 'ardenza' ? responder : null) },
  });
  expect(getVisibleText(await readPage(app, 'ardenza', '/pages/privacy'))).toContain(sentence);
  expect(getVisibleText(await readPage(app, 'velours', '/pages/privacy'))).not.toContain(sentence);
});

test('shows the site’s own warning about fictional profiles where it has one', async () => {
  const app = await createTestApp(
    overrideSite('ardenza', { fictional_warning: 'Some are made up.', fictional_plural: 'made-up people' }),
  );
  const words = getVisibleText(await readPage(app, 'ardenza', '/pages/terms'));
  expect(words).toContain('Some are made up.');
  expect(words).toContain('“made-up people”');
  const usual = getVisibleText(await readPage(await createTestApp(), 'ardenza', '/pages/terms'));
  expect(usual).toContain(getTranslator('en')('members.fictional.warning', { word: 'Fictional' }));
});

test('escapes markup in the texts of an operator', async () => {
  const name = '<img src=x onerror=alert(1)> & "Sons" {{site}}';
  const app = await createTestApp(overrideCompany('amstel', { name, tradenames: ['</script><b>'] }));
  const html = await readPage(app, 'ardenza', '/imprint');
  expect(getVisibleText(html)).toContain(name);
  expect(html).not.toMatch(/<img src=x|<\/script><b>/);
});

test('answers the calls according to the contract in the visitor’s language', async () => {
  const app = await createTestApp();
  for (const name of STATIC_PAGE_NAMES) {
    const answer: unknown = await (await app.ask('ardenza', `/api/pages/${name}`, inLanguage('en'))).json();
    const page = v.parse(getPage.answer, answer);
    expect(page.sections.length).toBeGreaterThan(1);
  }
});

test('requests the next page in the language of the address', async () => {
  const app = await createTestApp();
  const title = async (query: string) =>
    v.parse(getPage.answer, await (await app.ask('ardenza', `/api/pages/imprint${query}`)).json()).title;
  expect(await title('')).toBe('Bedrijfsgegevens');
  expect(await title('?lang=en')).toBe('Company info');
  expect((await app.ask('ardenza', '/api/pages/imprint?lang=xx')).status).toBe(422);
});

test('serves pages from its own files when another backend answers the calls', async () => {
  const { app, backend } = await createAppWithUpstream();
  backend.answer = ({ url }) =>
    url.pathname.startsWith('/api/pages/') ? new Response('', { status: 404 }) : undefined;
  expect((await app.ask('ardenza', '/pages/privacy')).status).toBe(200);
});

test.each([
  '/api/pages/nothing',
  '/api/pages/constructor',
  '/api/pages/__proto__',
  `/api/pages/${'x'.repeat(5000)}`,
])('answers not found to %s', async (path) => {
  const app = await createTestApp();
  const answer = await app.ask('ardenza', path);
  expect(answer.status).toBe(404);
  expect(await answer.json()).toMatchObject({ error: 'not_found' });
});

test.each(['/pages', '/pages/', '/pages/nothing', '/pages/pricing', '/pages/terms/x', '/terms', '/Imprint'])(
  'answers not found to the page %s',
  async (path) => {
    const app = await createTestApp();
    expect((await app.ask('ardenza', path)).status).toBe(404);
  },
);

test('opens answers without scripts and links to each answer', async () => {
  const app = await createTestApp();
  const html = await readPage(app, 'ardenza', '/pages/faq');
  expect(html).toMatch(/<details><summary><h3>[^<]+<\/h3>/);
  expect(html).toMatch(/<div class="faq__answer" id="fictional">/);
});

test('links to every static page in the footer of each page', async () => {
  const app = await createTestApp();
  const html = await readPage(app, 'ardenza', '/login');
  const links = Array.from(
    /<footer.*<\/footer>/s.exec(html)?.[0].matchAll(/<a[^>]* href="([^"]+)"/g) ?? [],
    ([, to]) => to,
  );
  expect(links).toEqual(expect.arrayContaining(STATIC_PAGE_NAMES.map((name) => href(FOOTER_ROUTES[name]))));
  for (const link of new Set(links))
    expect([link, (await app.ask('ardenza', link ?? '')).status]).toEqual([link, 200]);
});

test('shows the US footer in English only, and where the flag is set', async () => {
  const app = await createTestApp({ country: 'US' });
  const words = 'background checks';
  expect(await readPage(app, 'harbor', '/imprint', 'en')).toContain(words);
  expect(await readPage(app, 'ardenza', '/imprint', 'en')).not.toContain(words);
  const spanish = await readPage(app, 'harbor', '/imprint', 'es');
  expect(spanish).toContain('<html lang="es"');
  expect(spanish).not.toContain('Estados Unidos: no comprobamos');
});
