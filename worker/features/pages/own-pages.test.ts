import { beforeEach, expect, test } from 'vitest';
import { type OwnPage, readOwnPage } from '#tenants/pages/own-page.ts';
import { SOCKET_PATH } from '#client/features/chat/live/socket-frames.ts';
import { routes } from '#client/routes.ts';
import { isReservedToken, isToken } from '#tenants/pages/page-tokens.ts';
import { FEATURES, type Feature } from '#worker/features.ts';
import { IMAGES_PATH } from '#worker/features/chat/messages/image-url.ts';
import { BUILT_FILES } from '#worker/http/routes/built-files.ts';
import { AGE_CHECK_PATH } from '#worker/sandbox/age-checks/provider.ts';
import { CHECKOUT_PATH } from '#worker/sandbox/provider.ts';
import { overrideSite } from '#worker/testing/sites.ts';
import { type TestApp, createTestApp } from '#worker/testing/test-app.ts';
import { getVisibleText, inLanguage, readPage } from './pages.fixture.ts';

const toText = (text: string) => {
  const read = readOwnPage(text, 'tenants/ardenza/pages/rules.nl.md', () => null);
  expect(read.problems).toEqual([]);
  return read.text;
};

const RULES: OwnPage = {
  token: 'rules',
  texts: {
    nl: toText(
      '+++\nfooter = "Regels hier"\n+++\n# Huisregels\n\n> Van {{site}}.\n\nEerst.\n\n## Eerlijk\n\n[Uit](https://a.example/) {{min_age}}\n',
    ),
    en: toText('# House rules\n\nBe kind.\n'),
  },
};
const HIDDEN: OwnPage = { token: 'hidden', texts: { nl: toText('# Stil\n\nZonder link.\n') } };

let app: TestApp;
beforeEach(async () => {
  // Parts of pages are kept by the version of a site.
  const site = { version: 'own-pages', pages: [HIDDEN, RULES], min_age: 21 };
  app = await createTestApp(overrideSite('ardenza', site));
});

test('answers the page of a site at its token, filled in and in the language of the visitor', async () => {
  const dutch = await readPage(app, 'ardenza', '/rules', 'nl');
  expect(getVisibleText(dutch)).toMatch(/Huisregels.*Van Ardenza\..*Eerst\..*Eerlijk.*Uit 21/);
  expect(dutch).toContain('<title>Huisregels · Ardenza</title>');
  expect(dutch).toContain('<meta name="description" content="Van Ardenza."');
  expect(dutch).toContain('<link rel="canonical" href="https://ardenza.example/rules">');
  expect(dutch).toContain('<a href="https://a.example/">Uit</a>');
  const english = await readPage(app, 'ardenza', '/rules');
  expect(english).toContain('<title>House rules · Ardenza</title>');
  expect(english).toContain('<link rel="canonical" href="https://ardenza.example/rules?lang=en">');
  expect(english.match(/hreflang="[\w-]+"/g)).toEqual(
    ['nl', 'en', 'x-default'].map((one) => `hreflang="${one}"`),
  );
});

test('shows the text of the main language where another is missing, marks it and lists it once', async () => {
  const html = await readPage(app, 'ardenza', '/hidden');
  expect(html).toContain('<html lang="en"');
  expect(html).toMatch(/<div class="prose" lang="nl"><h1>Stil<\/h1>/);
  expect(html).toContain('noindex');
  expect(await readPage(app, 'ardenza', '/hidden', 'nl')).not.toMatch(/noindex|class="prose" lang/);
});

test('links to a page in the footer where its site wants it', async () => {
  const dutch = await readPage(app, 'ardenza', '/pages/faq', 'nl');
  expect(dutch).toContain('<a href="/rules">Regels hier</a>');
  expect(dutch).not.toContain('href="/hidden"');
  expect(await readPage(app, 'ardenza', '/pages/faq')).toContain('<a href="/rules">House rules</a>');
  const french = await readPage(app, 'ardenza', '/pages/faq', 'fr');
  expect(french).toContain('<a lang="nl" href="/rules">Regels hier</a>');
});

test('renders a page once for all visitors, and again for a member', async () => {
  const first = await app.ask('ardenza', '/rules', inLanguage('nl'));
  const again = await app.ask('ardenza', '/rules/?utm_term=1', inLanguage('nl'));
  expect(first.headers.get('cache-control')).toBe(again.headers.get('cache-control'));
  expect(await again.text()).toBe(await first.text());
  await app.addMember({ id: 'mira', name: 'Mira', email: 'mira@mail.example' });
  const cookie = await app.startSession('ardenza', 'mira@mail.example');
  const ofMember = await (await app.ask('ardenza', '/rules', { cookie })).text();
  expect(getVisibleText(ofMember)).toContain('Huisregels');
});

test('knows no other token, and none of another site', async () => {
  for (const [site, path] of [
    ['ardenza', '/none'],
    ['ardenza', '/faq'],
    ['ardenza', '/Rules'],
    ['ardenza', '/rules/more'],
    ['harbor', '/rules'],
  ] as const) {
    const answer = await app.ask(site, path);
    expect([path, answer.status, answer.headers.get('location')]).toEqual([path, 404, null]);
  }
  const missing = await app.ask('harbor', '/api/pages/rules');
  expect(missing.status).toBe(404);
});

test('answers the call with plain words and says their language', async () => {
  const answer = await app.ask('ardenza', '/api/pages/hidden?lang=en');
  expect(await answer.json()).toEqual({
    title: 'Stil',
    lead: null,
    intro: [{ kind: 'text', runs: ['Zonder link.'] }],
    sections: [],
    lang: 'nl',
  });
});

test('no page takes an address that the application answers otherwise', () => {
  const paths = [
    CHECKOUT_PATH,
    AGE_CHECK_PATH,
    IMAGES_PATH,
    SOCKET_PATH,
    '/api/',
    '/photos/',
    '/readyz',
    '/known-host',
    '/site-files',
    ...BUILT_FILES,
    ...FEATURES.flatMap(({ rawRoutes = [] }: Feature) => rawRoutes.map(({ path }) => path)),
    ...Object.values(routes).map(({ path }) => path),
  ];
  const words = paths.map((path) => path.split('/')[1] ?? '').filter(isToken);
  expect(words.length).toBeGreaterThan(60);
  expect(words.filter((word) => !isReservedToken(word))).toEqual([]);
});

test('lists the page in the languages that it has', async () => {
  const sitemap = await (await app.ask('ardenza', '/sitemap.xml')).text();
  const listed = [...sitemap.matchAll(/<loc>https:\/\/ardenza\.example\/(rules|hidden)(\S*?)<\/loc>/g)];
  expect(listed.map(([, token, query]) => `${token}${query}`)).toEqual(['hidden', 'rules', 'rules?lang=en']);
  expect(await (await app.ask('harbor', '/sitemap.xml')).text()).not.toContain('/rules');
});
