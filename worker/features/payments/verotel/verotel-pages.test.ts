import { expect, test } from 'vitest';
import { CONSENT_VERSION } from '#client/features/payments/contract.ts';
import { getTranslator } from '#worker/tenancy/language/translator.ts';
import { readMainHtml } from '#worker/testing/pages.ts';
import { setUpVerotel } from './verotel.fixture.ts';

const t = getTranslator('nl');

const fixture = setUpVerotel();
const { buy, check, getRemote, pay } = fixture;

/** The main part of a page, or of the answer to its form. */
async function read(path: string, form?: Record<string, string>): Promise<string> {
  const { cookie } = fixture;
  const answer = await fixture.app.ask('ardenza', path, { cookie, ...(form && { method: 'POST', form }) });
  return readMainHtml(answer);
}

test.each(['down', 'slow', 'failing', 'invalid', 'half', 'huge', 'elsewhere'] as const)(
  'asks not to pay again while Verotel is %s, and shows the credits afterwards',
  async (fault) => {
    const bought = await buy({ method: 'card' });
    pay(bought);
    const path = `/transactions/${bought.payment.id}`;
    getRemote().fail(fault);
    const html = await read(path, {});
    expect(html).toContain(t('credits.result.unknown.title'));
    expect(html).toContain(t('credits.result.unknown.safe'));
    expect(html).not.toContain('/credits/600');
    expect(await read('/transactions')).toContain(t('credits.result.status.unknown'));

    getRemote().fail(null);
    expect(await read(path, {})).toContain(t('credits.result.emailed'));
    expect(await read(path)).not.toContain(t('credits.result.unknown.title'));
  },
);

test('says at the checkout that a payment cannot be started, and keeps the order there', async () => {
  const { ports } = fixture.app;
  const start = () => Promise.reject(new Error('down'));
  ports.payments = ports.payments.map((provider) => ({ ...provider, start }));
  const html = await read('/credits/600/card', {
    package: '600',
    method: 'card',
    country: 'NL',
    total: '4499',
    key: '',
    consent: CONSENT_VERSION,
  });
  expect(html).toContain(t('errors.payment_unavailable'));
  expect(html).toContain('name="consent"');
  expect(await read('/transactions')).toContain(t('credits.list.empty_title'));
});

test.each([
  ['APPROVED', 'successURL', 'status.completed'],
  ['DECLINED', 'declineURL', 'failed.title'],
] as const)(
  'leads back from Verotel to the state of the payment, %s, without a session',
  async (result, name, text) => {
    const bought = await buy({ method: 'card' });
    getRemote().end(bought.redirect, result);
    await check(bought);
    const back = new URL(new URL(bought.redirect).searchParams.get(name) ?? '');
    expect(back.href.length).toBeLessThan(200);
    const answer = await fixture.app.ask('ardenza', back.pathname + back.search);
    expect(await answer.text()).toContain(t(`credits.result.${text}`));
  },
);

test('stores no address that contains the token', async () => {
  const { redirect } = await buy({ method: 'card' });
  const back = new URL(new URL(redirect).searchParams.get('successURL') ?? '');
  const { results } = await fixture.app.db.prepare('SELECT * FROM payments').all();
  expect(back.searchParams.get('token')).not.toBeNull();
  expect(JSON.stringify(results)).not.toContain(back.searchParams.get('token'));
});
