import { expect, test } from 'vitest';
import type { Order } from './payments.fixture.ts';
import { CONSENT_VERSION, type Shop } from '#client/features/payments/contract.ts';
import { createPurchaseFormat } from '#client/features/payments/purchase-format.ts';
import { createTestApp } from '#worker/testing/test-app.ts';

test.each([
  ['de', 'AT', 'DE', '21. November 2026'],
  ['en', 'AT', 'US', '21 November 2026'],
  ['en', 'AT', null, '21 November 2026'],
] as const)(
  'writes amounts and days of a purchase alike in all emails and pages in %s, from %s, read in %s',
  async (language, country, reader, day) => {
    const app = await createTestApp({ country: reader });
    await app.addMember({ id: 'karla', tenantId: 'abendrot', createdAt: 0 });
    const cookie = await app.startSession('abendrot', 'karla@mail.example');
    const ask = async (path: string, json?: object) =>
      app.ask('abendrot', path, {
        cookie: `${cookie}; locale=${language}`,
        ...(json && { method: 'POST', json }),
      });
    const shop = (await (await ask(`/api/shop?country=${country}`)).json()) as Shop;
    const pack = shop.packages.find(({ credits }) => credits === 250);
    if (!pack) throw new Error('There is no such package.');
    const { payment, redirect } = (await (
      await ask('/api/payments', {
        package: pack.credits,
        method: 'card',
        country,
        total: pack.total,
        consent: CONSENT_VERSION,
      })
    ).json()) as Order;
    const form = { outcome: 'paid' };
    await app.ask('abendrot', new URL(redirect).pathname, { method: 'POST', form });
    const readMain = async (path: string) => {
      const html = await (await ask(path)).text();
      return /<main.*<\/main>/s.exec(html)?.[0].replaceAll('<!-- -->', '') ?? '';
    };
    const pages = [
      await readMain(`/credits?country=${country}`),
      await readMain(`/credits/250/card?country=${country}`),
      await readMain(`/transactions/${payment.id}`),
      await readMain('/transactions'),
      await readMain('/settings/credits'),
      await readMain('/withdraw'),
    ];
    const { total: refund } = payment;
    const statement = { payment: payment.id, refund, name: 'Karla', email: 'karla@mail.example' };
    expect((await ask('/api/withdrawals', statement)).status).toBe(200);
    const emails = app.mails().map(({ text }) => text);
    expect(emails).toHaveLength(2);

    const amount = createPurchaseFormat(language, country).money(payment.total, payment.currency);
    const texts = [...pages, ...emails];
    expect(texts.map((text) => listAmounts(text).includes(amount))).toEqual(texts.map(() => true));
    const written = texts.flatMap(listAmounts);
    const isEuroFirst = amount.startsWith('€');
    expect(written.filter((price) => price.replace('−', '').startsWith('€') !== isEuroFirst)).toEqual([]);
    // The shop names no day, and the ledger sorts by the days of its reader.
    const dated = [...pages.slice(2, 4), ...pages.slice(5), ...emails];
    expect(dated.map((text) => text.includes(day))).toEqual(dated.map(() => true));
    expect(dated.flatMap((text) => text.match(/Nov(ember)? 21|21 Nov |21\.11\./g) ?? [])).toEqual([]);
  },
);

/** '€ 21,99', '21,99 €'. */
function listAmounts(text: string): string[] {
  return text.match(/−?€\u00a0?\d+[.,]\d\d|\d+[.,]\d\d\u00a0€/g) ?? [];
}
