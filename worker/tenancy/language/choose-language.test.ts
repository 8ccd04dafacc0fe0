import { beforeAll, expect, test } from 'vitest';
import { type TestApp, createTestApp } from '#worker/testing/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});

async function languageOf(
  site: string,
  { cookie, country = 'NL' }: { cookie?: string; country?: string } = {},
) {
  const page = await app.ask(site, '/login', { cookie, headers: { 'x-test-country': country } });
  return /<html lang="(\w+)"/.exec(await page.text())?.[1];
}

test('uses the site’s language without a cookie', async () => {
  expect(await languageOf('ardenza')).toBe('nl');
  expect(await languageOf('velours', { country: 'BE' })).toBe('fr');
  expect(await languageOf('harbor', { country: 'US' })).toBe('en');
  expect(await languageOf('ardenza', { country: 'US' })).toBe('nl');
});

test('uses the language of the cookie', async () => {
  expect(await languageOf('ardenza', { cookie: 'locale=en' })).toBe('en');
  expect(await languageOf('ardenza', { cookie: 'a=b; locale=en; c=d' })).toBe('en');
});

test.each([
  'locale=',
  'locale=xx',
  'locale=EN',
  'locale=../../etc',
  'locale',
  'xlocale=en',
  'locale="en"',
  ';;=;',
  'locale=pl',
])('ignores a cookie without a language of this country: %s', async (cookie) =>
  expect(await languageOf('ardenza', { cookie })).toBe('nl'),
);

test.each([
  ['harbor', 'US', ['en', 'es']],
  ['velours', 'BE', ['nl', 'fr', 'de']],
  ['sienna', 'CH', ['de', 'it', 'fr', 'en']],
])('%s offers a visitor from %s exactly %j', async (site, country, languages) => {
  const headers = { 'x-test-country': country };
  const settings = await (await app.ask(site, '/api/settings.php', { headers })).json();
  expect(settings).toMatchObject({ languages, geoip_country: country });
  const html = await (await app.ask(site, '/lang-config', { headers })).text();
  const offered = [...html.matchAll(/<input[^>]*name="language"[^>]*>/g)].map(
    ([input]) => /value="(\w+)"/.exec(input)?.[1],
  );
  expect(offered).toEqual(languages);
});

test('offers an unknown country the languages of the site’s main country', async () => {
  const nowhere = await createTestApp({ country: null });
  const settings = await (await nowhere.ask('velours', '/api/settings.php')).json();
  expect(settings).toMatchObject({
    languages: ['nl', 'fr', 'de'],
    geoip_country: null,
    geoip_selected_country: 'BE',
  });
});
