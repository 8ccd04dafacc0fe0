import { beforeAll, expect, test } from 'vitest';
import { type AskInit, type TestApp, createTestApp } from '#worker/testing/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp({ country: 'BE' });
});

async function read(site: string, path: string, init?: AskInit) {
  const answer = await app.ask(site, path, init);
  const html = await answer.text();
  const all = (pattern: RegExp) =>
    [...html.matchAll(pattern)].map(([, first = '', second = '']) => [first, second]);
  return {
    answer,
    html,
    language: /<html lang="(\w+)"/.exec(html)?.[1],
    canonical: /<link rel="canonical" href="([^"]*)"/.exec(html)?.[1],
    alternates: Object.fromEntries(all(/<link rel="alternate" hreflang="([\w-]+)" href="([^"]*)"/g)) as Record<string, string>, // prettier-ignore
    description: /<meta name="description" content="([^"]*)"/.exec(html)?.[1],
    properties: Object.fromEntries(all(/<meta property="([\w:]+)" content="([^"]*)"/g)) as Record<string, string>, // prettier-ignore
  };
}

test('names its address and that of each language on a public page', async () => {
  const { canonical, alternates } = await read('velours', '/signup');
  expect(canonical).toBe('https://velours.example/signup');
  expect(alternates).toEqual({
    fr: 'https://velours.example/signup',
    nl: 'https://velours.example/signup?lang=nl',
    de: 'https://velours.example/signup?lang=de',
    en: 'https://velours.example/signup?lang=en',
    'x-default': 'https://velours.example/signup',
  });
});

test('names the address of the language in another language', async () => {
  const { language, canonical, alternates } = await read('velours', '/signup?lang=de');
  expect([language, canonical]).toEqual(['de', 'https://velours.example/signup?lang=de']);
  expect(alternates).toEqual((await read('velours', '/signup')).alternates);
  // A visitor with a language cookie gets the same page, and search engines still see one address.
  const chosen = await read('velours', '/signup', { cookie: 'locale=de' });
  expect(chosen.html).toBe((await read('velours', '/signup?lang=de')).html);
});

test('answers calls in the language of their page when the site has it', async () => {
  const message = async (language: string | undefined, cookie?: string) => {
    const headers = { 'accept-language': language };
    const answer = await app.ask('velours', '/api/nothing', { headers, cookie });
    return ((await answer.json()) as { message: string }).message;
  };
  const [french, dutch] = [await message(undefined), await message(undefined, 'locale=nl')];
  expect(french).not.toBe(dutch);
  expect(await message('nl')).toBe(dutch);
  expect(await message('fr', 'locale=nl')).toBe(french);
  for (const other of ['pl', 'nl-NL,nl;q=0.9', '*', 'x'.repeat(2000)])
    expect(await message(other)).toBe(french);
});

test('prefers the address to the cookie', async () => {
  expect((await read('velours', '/login?lang=nl', { cookie: 'locale=de' })).language).toBe('nl');
});

test.each(['pl', 'xx', '', 'DE', 'de%00', '../de', 'de&lang=nl&lang=pl'])(
  'answers in another language when velours does not have %j',
  async (lang) => {
    const { answer, language } = await read('velours', `/login?lang=${lang}`);
    expect(answer.status).toBe(200);
    expect(language).toBe(lang.startsWith('de&') ? 'de' : 'fr');
  },
);

test.each([
  '/login?next=%2Fmembers&utm_source=x',
  '/login/',
  '/login?lang=xx',
  '/%6Cogin',
  '/login?"><script>',
])('writes nothing typed by strangers into the head: %s', async (path) => {
  const { canonical, html } = await read('ardenza', path);
  expect(canonical).toBe('https://ardenza.example/login');
  expect(html.split('</head>')[0]).not.toMatch(/utm_source|%6C|"><script>/);
});

test('describes each page by its own text and a picture of the site', async () => {
  const [home, login] = [await read('harbor', '/'), await read('harbor', '/login')];
  expect(home.description).toMatch(/Harbor/);
  expect(login.description).not.toBe(home.description);
  expect(login.properties).toMatchObject({
    'og:type': 'website',
    'og:url': 'https://harbor.example/login',
    'og:title': expect.stringContaining('Harbor'),
    'og:description': login.description,
    'og:image': expect.stringMatching(/^https:\/\/harbor\.example\/assets\/brand\/\w+-social\.jpg$/),
  });
  expect(login.html).toContain('<meta name="twitter:card" content="summary_large_image">');
});

test('describes the organisation as data', async () => {
  const { html } = await read('ardenza', '/');
  const data = JSON.parse(/<script type="application\/ld\+json">(.*?)<\/script>/.exec(html)?.[1] ?? '');
  expect(data).toMatchObject({
    '@context': 'https://schema.org',
    '@type': 'Organization',
    name: 'Ardenza',
    url: 'https://ardenza.example/',
    logo: expect.stringMatching(/^https:\/\/ardenza\.example\/assets\//),
    address: { '@type': 'PostalAddress', addressCountry: 'NL' },
  });
});

test('adds no tags to pages that are not indexed', async () => {
  await app.addMember({ id: 'mira', name: 'Mira', email: 'mira@mail.example' });
  const cookie = await app.startSession('ardenza', 'mira@mail.example');
  for (const [path, init] of [['/members', { cookie }], ['/lang-config'], ['/nowhere']] as [
    string,
    AskInit?,
  ][]) {
    const { html, canonical, alternates, properties } = await read('ardenza', path, init);
    expect(html, path).toContain('<meta name="robots" content="noindex">');
    expect([canonical, alternates, properties], path).toEqual([undefined, {}, {}]);
    expect(html).not.toContain('ld+json');
  }
});

test('colors the browser’s frame like the page, for one mode or for both', async () => {
  const colors = (html: string) => [...html.matchAll(/<meta name="theme-color"[^>]*>/g)].map(([tag]) => tag);
  expect(colors((await read('ardenza', '/')).html)).toEqual([
    '<meta name="theme-color" media="(prefers-color-scheme:light)" content="#fdf9f9">',
    '<meta name="theme-color" media="(prefers-color-scheme:dark)" content="#130c0c">',
  ]);
  expect(colors((await read('nachtwerk', '/')).html)).toEqual([
    expect.stringMatching(/^<meta name="theme-color" content="#[01]\w{5}">$/),
  ]);
});
