import sites from 'virtual:tenants';
import { expect, test } from 'vitest';
import { getVisibleText } from '#worker/features/pages/pages.fixture.ts';
import { getTranslator } from '#worker/tenancy/language/translator.ts';
import { createSites } from '#worker/tenancy/sites.ts';
import { overrideSite } from '#worker/testing/sites.ts';
import { setUpPayments } from './payments.fixture.ts';

const t = getTranslator('nl');

const PRICES = { message_credits: 0, photo_credits: 20, gift_credits: 0 };
const fixture = setUpPayments(() => null, {
  sites: createSites({ ...sites, ...overrideSite('ardenza', PRICES) }),
});
const { buy, end } = fixture;

const open = async (path: string) =>
  (await fixture.app.ask('ardenza', path, { cookie: fixture.cookie })).text();
const read = async (path: string) => getVisibleText(await open(path));

test('names on /pricing the price of photos alone where messages and gifts are free', async () => {
  const words = await read('/pricing');
  expect(words).toContain(t('pricing.cost.photo', { count: 20 }));
  expect(words).not.toContain(t('pricing.cost.message', { count: 0 }));
  expect(words).not.toContain(t('pricing.cost.gift', { count: 0 }));
  expect(words).not.toContain('0,00');
  expect(words).not.toContain(t('pricing.lowest'));
  expect(words).toContain(t('pricing.tax_included'));
});

test.each(['/pricing', '/premium'])(
  'does not say in the table on %s that messages need credits where they are free',
  async (path) => {
    const [table = ''] = /<table.*<\/table>/s.exec(await open(path)) ?? [];
    expect(table).toContain(t('credits.premium.messages'));
    expect(table).not.toContain(t('credits.premium.with_credits'));
  },
);

test('names no price of a message after a purchase where messages are free', async () => {
  const bought = await buy();
  await end(bought, 'paid');
  const result = await read(`/transactions/${bought.payment.id}`);
  expect(result).not.toContain(t('credits.result.conversations_hint', { count: 0 }));
  expect(result).toContain(t('credits.result.messages_free'));
  const repeat = await read('/credits/repeat-order');
  expect(repeat).toContain(t('credits.left', { count: 600 }));
  expect(repeat).not.toContain(t('credits.repeat.cost', { count: 0 }));
  const balance = await read('/settings/credits');
  expect(balance).not.toContain(t('ledger.too_few', { price: t('gifts.price', { count: 0 }) }));
  expect(balance).toContain(t('ledger.free'));
});
