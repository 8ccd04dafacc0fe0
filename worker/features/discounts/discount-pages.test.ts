import { expect, test } from 'vitest';
import { CONSENT_VERSION } from '#client/features/payments/contract.ts';
import { getTranslator } from '#worker/tenancy/language/translator.ts';
import { readMainHtml } from '#worker/testing/pages.ts';
import { setUpDiscounts } from './discounts.fixture.ts';

const t = getTranslator('nl');
const percent = '25%';

const fixture = setUpDiscounts();
const { addCode, joinAgo } = fixture;

const open = async (path: string) => fixture.app.ask('ardenza', path, { cookie: fixture.cookie });

const read = async (path: string) => readWords(await open(path));

/** The main part of a page, with plain spaces. */
async function readWords(answer: Response): Promise<string> {
  return (await readMainHtml(answer)).replaceAll('\u00a0', ' ');
}

test.each(['/credits', '/credits/600', '/premium'])(
  'shows the time bonus with its clock on %s',
  async (path) => {
    await joinAgo(14_400_000 - 3_725_000);
    const html = await read(path);
    expect(html).toContain(t('discounts.act_fast', { percent, hours: 4 }));
    expect(html).toMatch(/role="timer" aria-label="Nog 1 uur en 2 minuten"/);
    expect(html.replaceAll(/<[^>]+>/g, '')).toContain('01:02:05');
  },
);

test.each(['/members', '/likes'])('sends the banner of the time bonus with %s', async (path) => {
  const banner = 'class="bonus"';
  await joinAgo(3_600_000);
  expect(await (await open(path)).text()).toContain(banner);
  await joinAgo(14_400_000);
  expect(await (await open(path)).text()).not.toContain(banner);
});

test('shows nothing of discounts to a member without one, but a field for codes', async () => {
  expect(await read('/credits')).not.toContain('role="timer"');
  const html = await read('/credits/600');
  expect(html).not.toContain('role="timer"');
  expect(html).toContain(t('discounts.code.label'));
  expect(html).not.toContain(t('discounts.code.hint'));
});

test('applies a code, sends it with the order, and offers to remove it', async () => {
  await joinAgo(0);
  await addCode('SPRING30', 30);
  const html = await read('/credits/600/card?code=spring30&country=NL');
  expect(html).toContain(t('discounts.name.code', { code: 'SPRING30', percent: '30%' }));
  expect(html).toContain(t('discounts.code.replaces', { percent: '30%' }));
  expect(html).toContain(`aria-label="${t('discounts.code.remove', { code: 'SPRING30' })}"`);
  expect(html).toContain('<input type="hidden" name="code" value="spring30"/>');
  expect(html).toContain('<input type="hidden" name="total" value="3149"/>');
  // The clock belongs to the discount that is not used.
  expect(html).not.toContain('role="timer"');
});

test('carries a typed code, and no discount of new members, to another package and to a second try', async () => {
  await joinAgo(0);
  await addCode('SPRING30', 30);
  const orders = [
    ['&amp;code=SPRING30', { code: 'SPRING30', total: 3149 }, '?code=spring30'],
    ['', { total: 3374 }, ''],
  ] as const;
  for (const [code, more, query] of orders) {
    expect(await read(`/credits/600${query}`)).toContain(`href="/credits?package=600&amp;country=NL${code}"`);
    const bought = await fixture.buy(more);
    await fixture.end(bought, 'failed');
    await fixture.check(bought);
    const result = await read(`/transactions/${bought.payment.id}`);
    expect(result).toContain(`href="/credits/600/card?country=NL${code}"`);
    expect(result).toContain(`href="/credits/600/ideal?country=NL${code}"`);
    expect(result).toContain(`href="/credits?package=600&amp;country=NL${code}"`);
  }
});

test('keeps the discount that saves more', async () => {
  await joinAgo(0);
  await addCode('LESS', 10);
  const html = await read('/credits/600?code=LESS');
  expect(html).toContain(t('discounts.code.less'));
  expect(html).toContain('<input type="hidden" name="total" value="3374"/>');
});

test.each([
  ['NOWHERE', t('errors.code_not_found')],
  ['USED', t('errors.code_used')],
  ['ENDED', t('errors.code_ended')],
  ['BIG', t('errors.code_minimum', { amount: '€ 50,00' })],
  ['PAYPAL', t('errors.code_method', { methods: 'PayPal' })],
])('says why the code %s is not applied, beside the field', async (code, text) => {
  await joinAgo(0);
  await addCode('USED', 30, { validity: 'once' });
  const jonas = await fixture.loginAs('jonas');
  await fixture.order({ code: 'USED', total: 3149 }, jonas);
  await addCode('ENDED', 30, { status: 'ended' });
  await addCode('BIG', 50, { currency: 'EUR', minimum_order_value: 5000 });
  await addCode('PAYPAL', 50, { paymentmethods: '["paypal"]' });
  const html = await read(`/credits/600/ideal?code=${code}`);
  expect(html).toContain(text);
  expect(html).toMatch(
    new RegExp(`aria-invalid="true"[^>]*value="${code}"|value="${code}"[^>]*aria-invalid="true"`),
  );
  // The prices are those without the code, and the order goes without it.
  expect(html).toContain('<input type="hidden" name="total" value="3374"/>');
  expect(html).not.toContain('<input type="hidden" name="code"');
});

test('orders with the code of the form, and charges nothing when it has ended', async () => {
  await addCode('SPRING30', 30);
  const form = { package: '600', method: 'card', country: 'NL', total: '3149', key: '', code: 'SPRING30' };
  const send = () =>
    fixture.app.ask('ardenza', '/credits/600/card?code=SPRING30', {
      cookie: fixture.cookie,
      method: 'POST',
      form: { ...form, consent: CONSENT_VERSION },
    });
  const answer = await send();
  expect(answer.headers.get('location')).toContain('/sandbox-checkout/');
  await fixture.app.db.prepare("UPDATE discount_codes SET status = 'ended'").run();
  const html = await readWords(await send());
  expect(html).toContain(t('errors.code_ended'));
  expect(html).toContain('<input type="hidden" name="total" value="4499"/>');
  const { results } = await fixture.app.db.prepare('SELECT total FROM payments').all();
  expect(results).toEqual([{ total: 3149 }]);
});
