import * as v from 'valibot';
import { expect, test } from 'vitest';
import { getPricing } from '#client/features/pages/contract.ts';
import { createTestApp } from '#worker/testing/test-app.ts';
import { overrideSite } from '#worker/testing/sites.ts';

type Options = NonNullable<Parameters<typeof createTestApp>[0]>;

async function pricing(site: string, query = '', options: Options = {}) {
  const app = await createTestApp(options);
  const answer: unknown = await (await app.ask(site, `/api/pricing${query}`)).json();
  return v.parse(getPricing.answer, answer);
}

async function page(site: string, path = '/pricing', options: Options = {}) {
  const app = await createTestApp(options);
  const answer = await app.ask(site, path, { cookie: 'locale=en' });
  const html = await answer.text();
  const main = /<main.*<\/main>/s.exec(html)?.[0] ?? '';
  const words = main.replace(/<[^>]+>/g, ' ').replace(/[\s\u00a0]+/g, ' ');
  const isCacheable = answer.headers.get('cache-control') !== 'no-store';
  return { status: answer.status, isCacheable, html, words };
}

test('lists packages in the currency of the visitor’s country, smallest first', async () => {
  expect(await pricing('sienna', '', { country: 'CH' })).toMatchObject({ country: 'CH', currency: 'CHF' });
  expect(await pricing('sienna', '', { country: 'DE' })).toMatchObject({ country: 'DE', currency: 'EUR' });
  const { packages } = await pricing('ardenza');
  expect(packages.map(({ credits }) => credits)).toEqual([100, 250, 600, 1500]);
});

test.each([
  '?country=DE',
  '?country=de',
  '?country=ZZ',
  '?country=',
  '?country=__proto__',
  `?country=${'x'.repeat(3000)}`,
])('treats a country that the site does not serve as missing: %s', async (query) => {
  expect((await pricing('ardenza', query)).country).toBe('NL');
});

test('shows prices of another served country on request', async () => {
  expect((await pricing('sienna', '?country=DE', { country: 'CH' })).currency).toBe('EUR');
});

test('uses the site’s first currency when there are no packages in that of the country', async () => {
  const packages: [{ credits: number; price: number; currency: string }] = [
    { credits: 50, price: 40, currency: 'SEK' },
  ];
  const own = overrideSite('ardenza', { packages });
  expect(await pricing('ardenza', '', own)).toMatchObject({
    currency: 'SEK',
    packages: [{ credits: 50, price: 40 }],
    message_cost: { costs: 8, currency: 'SEK' },
  });
});

test('shows the lowest cost of a message from the settings, otherwise from the packages', async () => {
  const own = overrideSite('ardenza', { minimum_message_costs: { BE: { costs: 0.5, currency: 'EUR' } } });
  expect((await pricing('ardenza', '?country=BE', own)).message_cost).toEqual({
    costs: 0.5,
    currency: 'EUR',
  });
  const { costs } = (await pricing('ardenza', '?country=NL', own)).message_cost;
  expect(costs).toBeCloseTo((94.99 / 1500) * 10);
});

test('explains on the page what is paid and whether tax is included', async () => {
  const { words } = await page('ardenza');
  expect(words).toContain('100 credits €9.99 €0.10 €1.00');
  expect(words).toContain('1,500 credits €94.99 €0.063 €0.63');
  expect(words).toContain('One message 10 credits €0.63 to €1.00');
  expect(words).toContain('One message costs at least €0.63 (Netherlands). All prices include VAT.');
  const { words: american } = await page('harbor', '/pricing', { country: 'US' });
  expect(american).toContain('100 credits $9.99');
  expect(american).toContain('Sales tax may be added');
  expect(american).not.toContain('VAT');
});

test('offers a choice of country only when the site serves several', async () => {
  expect((await page('harbor')).html).not.toContain('<select');
  const { html, isCacheable } = await page('ardenza');
  const form = /<form[^>]* class="pricing__country"[^>]*>/.exec(html)?.[0];
  expect(form).toContain('method="get"');
  expect(form).toContain('action="/pricing"');
  expect(isCacheable).toBe(true);
});

test('selects the chosen country in the page of this visitor', async () => {
  const { status, html, isCacheable } = await page('ardenza', '/pricing?country=BE');
  expect([status, isCacheable]).toEqual([200, false]);
  expect(html).toMatch(/<option value="BE" selected="">/);
  expect((await page('ardenza', '/pricing?country=%00&country=<x>')).status).toBe(200);
});
