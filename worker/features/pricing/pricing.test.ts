import * as v from 'valibot';
import { expect, test } from 'vitest';
import { LOCALES, type Locale } from '#client/i18n/locales.ts';
import { getTranslator } from '#worker/tenancy/language/translator.ts';
import { getPricing } from '#client/features/pricing/contract.ts';
import { createTestApp } from '#worker/testing/test-app.ts';
import { overrideSite } from '#worker/testing/sites.ts';
import { noSms } from '#worker/testing/memory/sms.ts';

/** The word for a discount. */
const DISCOUNTS: Readonly<Record<Locale, string>> = {
  da: 'rabat',
  de: 'Rabatt',
  en: 'discount',
  es: 'descuento',
  fi: 'alennus',
  fr: 'remise',
  it: 'scont',
  nb: 'rabatt',
  nl: 'korting',
  pl: 'rabat',
  sv: 'rabatt',
};

interface Package {
  credits: number;
  price: number;
  currency: string;
}

type Options = NonNullable<Parameters<typeof createTestApp>[0]>;

async function pricing(site: string, query = '', options: Options = {}) {
  const app = await createTestApp(options);
  const answer: unknown = await (await app.ask(site, `/api/pricing${query}`)).json();
  return v.parse(getPricing.answer, answer);
}

async function page(
  site: string,
  path = '/pricing',
  { isForSale = true, ...options }: Options & { isForSale?: boolean } = {},
) {
  const app = await createTestApp(options);
  if (!isForSale) Object.assign(app.ports, { payments: [], sms: noSms });
  const answer = await app.ask(site, path, { cookie: 'locale=en' });
  const html = await answer.text();
  const main = /<main.*<\/main>/s.exec(html)?.[0] ?? '';
  const words = main.replace(/<[^>]+>/g, ' ').replace(/[\s\u00a0]+/g, ' ');
  const isCacheable = answer.headers.get('cache-control')?.includes('no-store') !== true;
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
  expect(costs).toBe(0.63);
});

test('rounds the least that a message costs down', async () => {
  const own = overrideSite('ardenza', { packages: [{ credits: 150, price: 9.99, currency: 'EUR' }] });
  expect((await pricing('ardenza', '', own)).message_cost.costs).toBe(0.66);
});

test.each(LOCALES)(
  'states the least that a message costs, and what a package covers, without discounts in %s',
  (locale) => {
    const t = getTranslator(locale);
    const discount = new RegExp(DISCOUNTS[locale], 'i');
    for (const text of [
      t('pricing.least', { money: '€0.63', country: 'NL' }),
      t('pages.message_cost', { credits: '10', money: '€0.63' }),
      t('pricing.calculator.covered', { packages: '600', price: '€44.99' }),
      t('pricing.calculator.covered_plus_tax', { packages: '600', price: '€44.99' }),
    ])
      expect(text).toMatch(discount);
    // A price with which a code can still do better is no minimum.
    expect(t('credits.premium.get', { price: '€7.49' })).not.toMatch(
      /from|\bab\b|vanaf|dès|desde|\bda\b|\bod\b|från|fra\b|alk/i,
    );
  },
);

test('marks the package in which a credit costs least, if there is one', async () => {
  const { packages } = await pricing('ardenza');
  expect(packages.map(({ is_best_value }) => is_best_value)).toEqual([false, false, false, true]);
  const equal: [Package, Package] = [
    { credits: 50, price: 5, currency: 'EUR' },
    { credits: 100, price: 10, currency: 'EUR' },
  ];
  const { packages: same } = await pricing('ardenza', '', overrideSite('ardenza', { packages: equal }));
  expect(same.map(({ is_best_value }) => is_best_value)).toEqual([false, false]);
});

test('shows on the page what the packages cost and what they pay for', async () => {
  const { words } = await page('ardenza');
  expect(words).toContain('100 credits €9.99 About 10 messages €1.00 per message');
  expect(words).toContain('1,500 credits €94.99 About 150 messages €0.63 per message');
  expect(words).toContain('A message, 10 credits');
  expect(words).toContain('A gift, from 10 credits');
  expect(words).toContain(
    'These prices are without discounts. One message then costs at least €0.63 (Netherlands). All prices include VAT.',
  );
  expect(words).toContain('Withdraw within 14 days');
  const { words: american } = await page('harbor', '/pricing', { country: 'US' });
  expect(american).toContain('100 credits $9.99');
  expect(american).toContain('Sales tax may be added');
  expect(american).not.toContain('VAT');
});

test('computes the cheapest packages for what a visitor would send, also without scripts', async () => {
  const { words } = await page('ardenza');
  expect(words).toContain('230 credits 250 credits cover it: €21.99 without a discount, VAT included');
  const { words: asked, isCacheable } = await page('ardenza', '/pricing?messages=100&photos=0&gifts=x');
  expect(asked).toContain('1,000 credits 600 + 100 + 100 + 100 + 100 credits cover it: €84.95');
  expect(isCacheable).toBe(false);
  const { words: nothing } = await page('ardenza', '/pricing?messages=-5&photos=0&gifts=0');
  expect(nothing).toContain('0 credits Add something to see the price');
});

test('leads visitors to the sign-up and members to the payment', async () => {
  const { html } = await page('ardenza');
  expect(html).toMatch(/href="\/signup"[^>]*>Choose 600</);
  const app = await createTestApp();
  await app.addMember({ id: 'mira', name: 'Mira' });
  const cookie = `${await app.startSession('ardenza', 'mira@mail.example')}; locale=en`;
  const own = await (await app.ask('ardenza', '/pricing', { cookie })).text();
  expect(own).toMatch(/href="\/credits\/600\?country=NL"[^>]*>Choose 600</);
  expect(own).not.toContain('New members get');
});

test('leads a member to the checkout at the price of the country on the page', async () => {
  const app = await createTestApp({ country: 'DE' });
  await app.addMember({ id: 'mira', tenantId: 'sienna', createdAt: 0 });
  const cookie = `${await app.startSession('sienna', 'mira@mail.example')}; locale=en`;
  const read = async (path: string) => (await app.ask('sienna', path, { cookie })).text();
  const pricingPage = await read('/pricing?country=CH');
  const [, link = ''] = /href="(\/credits\/600[^"]*)"/.exec(pricingPage) ?? [];
  expect(pricingPage).toContain('CHF');
  expect(await read(link)).toContain('name="currency" value="CHF"');
});

test('offers no package and no discount where nothing is sold', async () => {
  const { words, html } = await page('ardenza', '/pricing', { isForSale: false });
  expect(words).toContain('100 credits €9.99');
  expect(html).not.toContain('Choose 100');
  expect(words).not.toContain('New members get');
  const line = (hours: number) => `New members get 25% off their first purchase within ${hours} hours`;
  expect((await page('ardenza')).words).toContain(line(4));
  expect((await page('velours')).words).toContain(line(72));
});

test('leads no member to a shop where nothing is sold', async () => {
  const app = await createTestApp();
  await app.addMember({ id: 'mira' });
  const cookie = await app.startSession('ardenza', 'mira@mail.example');
  const leadsToShop = async () => {
    const html = await (await app.ask('ardenza', '/pricing', { cookie })).text();
    return /<main.*href="\/credits".*<\/main>/s.test(html);
  };
  expect(await leadsToShop()).toBe(true);
  Object.assign(app.ports, { payments: [], sms: noSms });
  expect(await leadsToShop()).toBe(false);
});

test('follows a new shop within ten seconds, although the page is kept for visitors', async () => {
  const app = await createTestApp();
  const { payments } = app.ports;
  Object.assign(app.ports, { payments: [], sms: noSms });
  const sells = async () => {
    const answer = await app.ask('ardenza', '/pricing', { cookie: 'locale=en' });
    return (await answer.text()).includes('Choose 600');
  };
  const before = await sells();
  Object.assign(app.ports, { payments });
  expect(await sells()).toBe(before);
  app.advanceTime(10_000);
  expect([before, await sells()]).toEqual([false, true]);
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
