import { expect, test } from 'vitest';
import type { SiteSettings } from '#client/features/site/settings-schema.ts';
import type { Tenant } from '#tenants/schema/site-schema.ts';
import { createMemoryPageCache } from '#worker/testing/memory/page-cache.ts';
import { type AskInit, createTestApp } from '#worker/testing/test-app.ts';
import type { Ports } from '#worker/ports/ports.ts';
import { SIGNUP_FORM } from '#worker/testing/signup-form.ts';
import { parseForm } from '#worker/testing/forms.ts';
import { overrideSite } from '#worker/testing/sites.ts';

async function createReader(
  site: string,
  settings: Partial<Tenant> = {},
  country = 'NL',
  { ageAssurance }: Partial<Pick<Ports, 'ageAssurance'>> = {},
) {
  const keys = new Set<string>();
  const pages = createMemoryPageCache(() => 0);
  const app = await createTestApp({
    ...overrideSite(site, settings),
    country,
    ports: {
      ...(ageAssurance !== undefined && { ageAssurance }),
      pages: {
        ...pages,
        put(key, page, options) {
          keys.add(key);
          return pages.put(key, page, options);
        },
      },
    },
  });
  const read = async (path: string, init: AskInit = {}) => {
    const answer = await app.ask(site, path, init);
    return { status: answer.status, html: await answer.text(), answer };
  };
  return { app, read, keys };
}

const NO_CHECKS = { ageAssurance: null };
const FIRST_PAGES = ['/', '/signup'];
const LANDERS = ['/landers/gallery', '/landers/alonetonight', '/members/unknown/landing'];
const asksForGender = (html: string) => html.includes('name="gender"');

test.each([...FIRST_PAGES, ...LANDERS])(
  'says on %s that the site is not open in the visitor’s country, and links to an open sister site',
  async (path) => {
    const { read } = await createReader('nachtwerk', { niche: 2 }, 'CH');
    const { html } = await read(path);
    expect(html).toContain('Nachtwerk gibt es hier nicht');
    expect(html).toContain('href="https://sienna.example/"');
    expect(html).toContain('Sienna öffnen');
    expect(asksForGender(html)).toBe(false);
    const french = await read(path, { cookie: 'locale=fr' });
    expect(french.html).toContain('href="https://sienna.example/?lang=fr"');
  },
);

test('shows the notice in a language of the visitor’s country too when the page is in a foreign one', async () => {
  const { read } = await createReader('ardenza', {}, 'FR');
  const { html, status } = await read('/');
  expect(status).toBe(200);
  expect(html).toMatch(/lang="fr"[^>]*><h2[^>]*>Ardenza n’est pas disponible ici</);
  expect(html).toMatch(/lang="nl"[^>]*><strong>Ardenza is hier niet beschikbaar/);
  const chosen = (await read('/', { cookie: 'locale=fr' })).html.split('<script type="application/json"')[0];
  expect(chosen).not.toContain('hier niet beschikbaar');
});

test('shows a French visitor of an English site both languages, and a British one English', async () => {
  const french = await createReader('harbor', {}, 'FR');
  const { html } = await french.read('/');
  expect(html).toMatch(/lang="fr"[^>]*><h2[^>]*>Harbor n’est pas disponible ici</);
  expect(html).toMatch(/lang="en"[^>]*><strong>Harbor isn’t available here/);
  const british = await createReader('harbor', {}, 'GB');
  const [notice] = (await british.read('/')).html.split('<script type="application/json"');
  expect(notice).toMatch(/lang="en"[^>]*><h2[^>]*>Harbor isn’t available here</);
  expect(notice).not.toContain('<strong>Harbor isn’t available');
});

test.each([...FIRST_PAGES, ...LANDERS])(
  'lets visitors pass on %s when they live in a served country',
  async (path) => {
    const { read } = await createReader('harbor', {}, 'FR');
    expect((await read(path)).html).toContain('href="/signup?resident=1"');
  },
);

test('accepts a sign-up from abroad by a resident of a served country, without scripts', async () => {
  const { read } = await createReader('ardenza', {}, 'FR');
  const link = /href="(\/signup\?resident=1)"/.exec((await read('/')).html)?.[1] ?? '';
  const form = parseForm((await read(link)).html, 'gender');
  const next = await read(form.action, {
    method: 'POST',
    form: { ...form.values, gender: 'f', seeking: 'm' },
  });
  expect(parseForm(next.html, 'year').values['step']).toBe('1');
});

test.each([...FIRST_PAGES, ...LANDERS])(
  'says on %s that the visitor’s country requires an age check',
  async (path) => {
    const { read } = await createReader('nachtwerk', { age_assurance_countries: ['DE'] }, 'DE', NO_CHECKS);
    const { html } = await read(path);
    expect(html).toContain('Deutschland: Registrierung nicht möglich');
    expect(html).toContain('href="https://abendrot.example/"');
    expect(html).not.toContain('resident=1');
    expect(asksForGender(html)).toBe(false);
    expect(asksForGender((await read('/signup?resident=1')).html)).toBe(false);
  },
);

test('is closed to visitors from the United Kingdom by default, for every site file', async () => {
  const { read } = await createReader('harbor', {}, 'GB', NO_CHECKS);
  for (const path of ['/', '/landers/gallery']) {
    const { html } = await read(path);
    expect(html).toContain('Sign-up is closed in United Kingdom');
    expect(html).not.toContain('Members can log in as always');
  }
});

test.each(FIRST_PAGES)(
  'says on %s before anything is typed that an age check follows, where a provider makes it',
  async (path) => {
    const { read } = await createReader('nachtwerk', { age_assurance_countries: ['DE'] }, 'DE');
    const [html = ''] = (await read(path)).html.split('<script type="application/json"');
    expect(html).toContain('Deutschland: Das Gesetz verlangt eine Altersprüfung.');
    expect(html).not.toContain('Registrierung nicht möglich');
    const other = await createReader('nachtwerk', {}, 'DE');
    expect((await other.read(path)).html).not.toContain('Altersprüfung');
  },
);

test.each(LANDERS)('leads from %s to the sign-up where a provider makes age checks', async (path) => {
  const { read, keys } = await createReader('nachtwerk', { age_assurance_countries: ['DE'] }, 'DE');
  const { answer } = await read(path);
  expect([answer.status, answer.headers.get('location')]).toEqual([302, '/signup']);
  expect(keys.size).toBe(0);
});

test('takes sign-ups from a country with an age check, where a provider makes it', async () => {
  const { app, read } = await createReader('ardenza', { age_assurance_countries: ['BE'] }, 'BE');
  expect(asksForGender((await read('/signup')).html)).toBe(true);
  const first = await read('/signup?gender=f&seeking=m');
  const { action, values } = parseForm(first.html, 'year');
  const { html } = await read(action, {
    method: 'POST',
    form: { ...values, day: '17', month: '5', year: '1990' },
  });
  expect(html).toContain('value="BE"');
  const json = { ...SIGNUP_FORM, country: 'BE' };
  expect((await app.ask('ardenza', '/api/signup', { method: 'POST', json })).status).toBe(200);
});

test('does not offer a country with an age check as a place to live', async () => {
  const { read } = await createReader('ardenza', { age_assurance_countries: ['BE'] }, 'NL', NO_CHECKS);
  const first = await read('/signup?gender=f&seeking=m');
  const { action, values } = parseForm(first.html, 'year');
  const filledForm = { ...values, day: '17', month: '5', year: '1990' };
  const { html } = await read(action, { method: 'POST', form: filledForm });
  expect(parseForm(html, 'countryregion').values['country']).toBe('NL');
  expect(html).not.toContain('value="BE"');
});

test.each(FIRST_PAGES)(
  'says on %s that the site takes no new members, and links to a sister site',
  async (path) => {
    const { read } = await createReader('nachtwerk', { signups: 'none' }, 'DE');
    const { html } = await read(path);
    expect(asksForGender(html)).toBe(false);
    expect(html).toContain('href="https://abendrot.example/"');
  },
);

test('says nothing of free joining on the home page of a site where no one can join', async () => {
  const words = ['Joining is free', 'Is it free to join?'];
  const readWords = async (settings: Partial<Tenant>) => {
    const { read } = await createReader('ardenza', settings);
    const [html = ''] = (await read('/', { cookie: 'locale=en' })).html.split(
      '<script type="application/json"',
    );
    return words.filter((text) => html.includes(text));
  };
  expect(await readWords({})).toEqual(words);
  expect(await readWords({ state: 'paused' })).toEqual([]);
  expect(await readWords({ signups: 'none' })).toEqual([]);
});

/** The sister sites that a visitor is offered, by their names in order. */
async function readOffered(site: string, settings: Partial<Tenant>, country: string): Promise<string[]> {
  const { app } = await createReader(site, { signups: 'none', ...settings }, country);
  const { closed } = (await (await app.ask(site, '/api/settings.php')).json()) as SiteSettings;
  return closed?.sites.map(({ name }) => name) ?? [];
}

test.each([
  ['no site for gay men to visitors of one about women', 'amplia', {}, 'US', []],
  ['no site about women to visitors of one for gay men', 'ardenza', { niche: 7 as const }, 'NL', []],
  ['no site for lesbian women to visitors of one for all', 'nachtwerk', {}, 'CH', []],
  ['sites for all to visitors of one for lesbian women', 'sienna', {}, 'DE', ['Abendrot', 'Nachtwerk']],
  ['no site about women to visitors of one for all, who may seek men', 'ardenza', {}, 'NL', []],
  ['a site for all to visitors of one about women', 'velours', {}, 'NL', ['Ardenza']],
  ['a site about women to visitors of another one', 'ardenza', { niche: 4 as const }, 'NL', ['Velours']],
  ['the same niche first', 'sienna', { niche: 3 as const }, 'DE', ['Nachtwerk', 'Abendrot']],
])('offers %s', async (_, site, settings, country, names) => {
  expect(await readOffered(site, settings, country)).toEqual(names);
});

test('links to no sites of other companies, closed sites and sites for advertised visitors', async () => {
  const { read } = await createReader('sienna', { signups: 'with_trafficsource' }, 'AT');
  expect((await read('/')).html).not.toContain('https://nachtwerk.example');
  const other = await createReader('nachtwerk', {}, 'NL');
  expect((await other.read('/')).html).not.toContain('https://ardenza.example');
});

test.each([...FIRST_PAGES, ...LANDERS])(
  'opens %s of a site for advertised visitors to them only, before any form is filled in',
  async (path) => {
    const { read } = await createReader('ardenza', { signups: 'with_trafficsource' });
    const isClosed = async (address: string, cookie?: string) =>
      (await read(address, { cookie })).html.includes('Lid worden kan alleen via partners');
    expect(await isClosed(path)).toBe(true);
    expect(await isClosed(`${path}?network=ads`)).toBe(false);
    expect(await isClosed(path, 'cookie_choice=allowed; tracking=ref=r1')).toBe(false);
    expect(await isClosed(path, 'cookie_choice=allowed; tracking=sub1=x')).toBe(true);
    expect(await isClosed(path)).toBe(true);
  },
);

test('caches two versions of such a page, whatever address and cookie contain', async () => {
  const { read, keys } = await createReader('ardenza', { signups: 'with_trafficsource' });
  const canary = 'canary-77aa';
  for (const name of [canary, 'b', 'c', 'x'.repeat(150)]) {
    await read(`/?network=${name}`);
    await read('/', { cookie: `cookie_choice=allowed; tracking=network=${name}` });
    await read(`/?sub1=${name}`);
  }
  expect(keys.size).toBe(2);
  expect([...keys].join()).not.toContain(canary);
});

test('caches one version for advertised and other visitors on a site for everyone', async () => {
  const { read, keys } = await createReader('ardenza');
  await read('/');
  await read('/?network=ads');
  await read('/', { cookie: 'cookie_choice=allowed; tracking=network=ads' });
  expect(keys.size).toBe(1);
});
