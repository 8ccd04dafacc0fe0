import sites from 'virtual:tenants';
import { describe, expect, test } from 'vitest';
import { LANDERS } from '#client/features/landers/contract.ts';
import { listAllowedLocales } from '#client/i18n/locale-choice.ts';
import type { Locale } from '#client/i18n/locales.ts';
import { orm } from '#worker/db/orm.ts';
import { memberInterests } from '#worker/db/schema/members.ts';
import { getTranslator } from '#worker/tenancy/language/translator.ts';
import { createLanderApp } from '#worker/testing/apps/lander-app.ts';

const NICHES = [1, 2, 3, 4, 5, 6, 7] as const;
const PREFIXES = ['none', 'she', 'bdsm', 'bbw', 'gilf', 'milf', 'gay'] as const;
const siteOf = (niche: number) => sites.tenants.filter((tenant) => tenant.niche === niche);

test('covers each of the seven niches with a site', () => {
  expect(NICHES.map((niche) => siteOf(niche).length)).toEqual(NICHES.map(() => 1));
});

describe.each(sites.tenants)('on $id, niche $niche', ({ id, niche, countries, domain_language, theme }) => {
  const [country] = countries;
  const locales = listAllowedLocales({ country, domainLanguage: domain_language });
  const headline = (locale: Locale) =>
    getTranslator(locale)(`lander.niche.${PREFIXES[niche - 1] ?? 'none'}.headline`);

  test('renders every lander in each language with a single target, the sign-up', async () => {
    const { read } = await createLanderApp({ signups: 'all' }, id);
    for (const design of LANDERS) {
      const pages = new Set<string>();
      for (const locale of locales) {
        const { status, html } = await read(`/landers/${design}`, {
          cookie: `locale=${locale}`,
          headers: { 'x-test-country': country },
        });
        expect([design, status]).toEqual([design, 200]);
        expect(html).toContain(`<html lang="${locale}" data-niche="${niche}"`);
        expect(html.match(/<h1[ >]/g)).toHaveLength(1);
        expect(html).toMatch(/(href|action)="\/signup["?]/);
        expect(html).not.toMatch(/ style="/);
        expect(html).toContain(`--brand-h:${theme.h};`);
        pages.add(html);
      }
      expect(pages.size).toBe(locales.length);
    }
  });

  test('shows the words and the picture of its niche', async () => {
    const { read } = await createLanderApp({}, id);
    for (const locale of locales) {
      const init = { cookie: `locale=${locale}`, headers: { 'x-test-country': country } };
      const { html } = await read('/landers/collagelanding', init);
      expect(/<h1[^>]*>([^<]+)/.exec(html)?.[1]).toBe(headline(locale));
      expect(html).toContain(`--brand-hero:url("/heroes/hero-${niche}.webp")`);
    }
  });

  test('begins its home page with its own opening and picture', async () => {
    const { read } = await createLanderApp({}, id);
    const { html } = await read('/', { headers: { 'x-test-country': country } });
    const [main = ''] = /<main.*?<h1/s.exec(html) ?? [];
    expect(main).toContain(`data-opening="${theme.opening}"`);
    expect(main).toMatch(/<img src="\/heroes\/openings\/[\w-]+\.avif"[^>]* fetchPriority="high"/i);
  });
});

test('gives each niche its own words', () => {
  const words = PREFIXES.map((prefix) => getTranslator('en')(`lander.niche.${prefix}.headline`));
  expect(new Set(words).size).toBe(NICHES.length);
});

test.each(LANDERS)('shows only fictional members on %s and labels each', async (design) => {
  const { read, realPhoto } = await createLanderApp();
  const { html } = await read(`/landers/${design}`);
  expect(html).not.toMatch(/Realcanary/);
  expect(html).not.toContain(realPhoto);
  const [body = ''] = html.split('<script type="application/json"');
  const photos = new Set([...body.matchAll(/photos\/([0-9a-f]{32})/g)].map(([, key]) => key));
  const marks = body.match(/[>,] ?fictief</gi) ?? [];
  expect(marks.length).toBeGreaterThanOrEqual(photos.size);
});

test('offers all fifty interests, those of the niche first, and passes them to sign-up', async () => {
  const { read } = await createLanderApp({ niche: 3 });
  const { html } = await read('/landers/iconslanding');
  const picks = [...html.matchAll(/name="interests"[^>]*value="([^"]+)"/g)].map(([, value]) => value);
  expect(new Set(picks).size).toBe(50);
  expect(picks[0]).toBe('bondage');
  expect(html).toMatch(/<form[^>]*action="\/signup"/);
  expect(html).not.toMatch(/#int-(bondage|sex|threesome)/);
});

test('hides explicit interests until sign-up', async () => {
  const { app, read } = await createLanderApp();
  for (let i = 0; i < 13; i++)
    await orm(app.db)
      .insert(memberInterests)
      .values(
        ['wine', 'oral sex'].map((interest) => ({ tenantId: 'ardenza', memberId: `person${i}`, interest })),
      );
  const [body = ''] = (await read('/landers/socialnetwork', { cookie: 'locale=en' })).html.split(
    'id="state"',
  );
  expect(body).toContain('#int-wine');
  expect(body).not.toMatch(/#int-a\d|oral sex/i);
});

test('links each card of the deck to the next one and the last card to the end', async () => {
  const { html } = await (await createLanderApp()).read('/landers/tinderswipe');
  for (let card = 1; card <= 5; card++) {
    expect(html).toContain(`id="person-${card}"`);
    expect(html.split(`href="#person-${card + 1}"`)).toHaveLength(3);
  }
  expect(html).toContain('id="person-6"');
});

test('renders a lander without any members', async () => {
  const { app } = await createLanderApp();
  const headers = { 'x-test-country': 'CH' };
  for (const design of LANDERS)
    expect((await app.ask('sienna', `/landers/${design}`, { headers })).status).toBe(200);
});

test('offers the login on each design of a lander', async () => {
  const { read } = await createLanderApp();
  const header = async (path: string) => (await read(path)).html.split('</header>')[0];
  for (const design of LANDERS) expect(await header(`/landers/${design}`)).toContain('href="/login"');
  expect(await header('/members/person0/landing')).toContain('href="/login"');
  expect(await header('/members/person0/signup')).toContain('href="/login"');
});

test('promises that chosen interests are kept only when profiles show interests', async () => {
  const says = async (settings: object) => {
    const { read } = await createLanderApp(settings);
    return (await read('/landers/iconslanding')).html.includes(
      getTranslator('nl')('lander.iconslanding.kept'),
    );
  };
  expect(await says({})).toBe(true);
  expect(await says({ visible_profile_fields: ['reason'] })).toBe(false);
});

test('runs nothing but the first script before the visitor acts', async () => {
  const { read } = await createLanderApp();
  for (const design of LANDERS) {
    const { html } = await read(`/landers/${design}`);
    expect(html).toContain('data-hydrate="touch"');
    expect(html).not.toContain('modulepreload');
  }
});

test('leads members from a lander to the member list', async () => {
  const { app } = await createLanderApp();
  await app.addMember({ id: 'mira', email: 'mira@mail.example' });
  const cookie = await app.startSession('ardenza', 'mira@mail.example');
  const answer = await app.ask('ardenza', '/landers/gallery', { cookie });
  expect([answer.status, answer.headers.get('location')]).toEqual([302, '/members']);
});
