import { beforeEach, expect, test } from 'vitest';
import { LANDERS } from '#client/features/landers/contract.ts';
import { createLanderApp } from '#worker/testing/apps/lander-app.ts';
import { removeAges } from '#worker/testing/pages.ts';

const WITH_SLUG = LANDERS.filter((design) => design !== 'tinderswipe');

let site: Awaited<ReturnType<typeof createLanderApp>>;
beforeEach(async () => {
  site = await createLanderApp();
});

test.each(WITH_SLUG)('shows the words of the campaign on /landers/%s/summer', async (design) => {
  const { status, html } = await site.read(`/landers/${design}/summer`);
  expect(status).toBe(200);
  expect(/<h1[^>]*>(.*?)<\/h1>/.exec(html)?.[1]).toContain('Een zomer om te onthouden');
  expect(html).toContain('<meta name="robots" content="noindex">');
  expect((await site.read(`/landers/${design}/summer`)).html).toBe(html);
  expect(site.keys.size).toBe(1);
});

test.each(WITH_SLUG)('shows the sentence of the campaign on /landers/%s/summer', async (design) => {
  const { html } = await site.read(`/landers/${design}/summer`, { cookie: 'locale=en' });
  expect(/<main.*<\/main>/s.exec(html)?.[0]).toContain('Warm nights are made for two.');
});

test('uses the campaign’s text if the language has one, otherwise the standard text', async () => {
  const english = await site.read('/landers/gallery/summer', { cookie: 'locale=en' });
  expect(english.html).toContain('Warm nights are made for two.');
  const dutch = await site.read('/landers/gallery/summer');
  expect(dutch.html).toContain('Ontmoet ruimdenkende volwassenen');
});

test('puts the campaign’s pictures first', async () => {
  const { html } = await site.read('/landers/tinderswipe');
  const firstName = (page: string) => /class="gal__n">([^<,]+)/.exec(page)?.[1];
  expect(['Person2x', 'Person5x']).toContain(firstName((await site.read('/landers/gallery/summer')).html));
  expect(html).toContain('person-6');
});

const RUBBISH = [
  'winter',
  'Summer',
  'summer%20',
  'constructor',
  '__proto__',
  'toString',
  '%00',
  '%',
  '..%2f..%2fetc',
  'x'.repeat(1500),
  '<script>',
  '💋',
];

test.each(RUBBISH)(
  'answers the slug %s with the page without a campaign and caches it once',
  async (slug) => {
    const plain = await site.read('/landers/gallery');
    const odd = await site.read(`/landers/gallery/${slug}`);
    expect(odd.status).toBe(200);
    expect(odd.html).toBe(plain.html);
    expect(odd.html).toContain('/landers/gallery"');
    expect(site.keys.size).toBe(1);
  },
);

test('ignores an unknown slug for a browser with a session cookie', async () => {
  const cookie = '__Host-auth=expired';
  const odd = await site.read('/landers/gallery/winter', { cookie });
  expect(odd.status).toBe(200);
  expect(odd.html).toContain('"canonical":"/landers/gallery"');
  expect(site.keys.size).toBe(0);
});

test.each([
  '?utm_source=x&a=%3Cscript%3E',
  '?picks=a&picks=b&interests=%00',
  '?network=ads&ref=r&sub1=a',
  `?${'x'.repeat(2000)}`,
  '?%E0%A4%A',
  '/?slug=summer',
])('ignores the query of /landers/gallery%s', async (query) => {
  const cookie = 'cookie_choice=allowed';
  const plain = await site.read('/landers/gallery');
  const odd = await site.read(`/landers/gallery${query}`, { cookie });
  expect([odd.status, removeAges(odd.html)]).toEqual([200, removeAges(plain.html)]);
  expect(site.keys.size).toBe(1);
});

test.each([
  '/landers',
  '/landers/nothing',
  '/landers/gallery/a/b',
  '/landers/tinderswipe/summer',
  '/LANDERS/gallery',
])('answers not found to %s', async (path) => {
  expect((await site.read(path)).status).toBe(404);
  expect(site.keys.size).toBe(0);
});
