import sites from 'virtual:tenants';
import { expect, test } from 'vitest';
import { createVerotelImitation } from '#worker/testing/payments/verotel-imitation.ts';
import { testPaymentProvider } from '#worker/testing/payments/provider-suite.ts';
import type { PaymentSite } from '#worker/ports/payments.ts';
import { createMemorySecrets } from '#worker/testing/memory/secrets.ts';
import { createVerotel } from './verotel.ts';
import { parseShop, signFlexPay, toSignedAddress } from './verotel-signature.ts';

const ORIGIN = 'https://secure.verotel.com';
const SHOPS = { '60678': 'aKeyOfArdenza', '60679': 'aKeyOfVelours' };
const SECRETS = createMemorySecrets({
  ardenza: { verotel: '60678:aKeyOfArdenza' },
  velours: { verotel: '60679:aKeyOfVelours' },
});
const FAULTS = ['down', 'slow', 'failing', 'invalid', 'half', 'huge', 'elsewhere'] as const;

function siteOf(id: string): PaymentSite {
  const tenant = sites.tenants.find((one) => one.id === id);
  const company = sites.companies.find((one) => one.id === tenant?.company);
  if (!tenant || !company) throw new Error(`There is no site ${id}.`);
  // The adapter stores nothing.
  return { tenant, company, origin: `https://${id}.example`, db: {} as PaymentSite['db'], now: 0 };
}

function setUp() {
  const remote = createVerotelImitation(SHOPS);
  const provider = createVerotel({ secrets: SECRETS, origin: ORIGIN, fetch: remote.fetch, timeoutMs: 20 });
  return { remote, provider, site: siteOf('ardenza') };
}

testPaymentProvider(
  () => {
    const { remote, provider, site } = setUp();
    return Promise.resolve({
      provider,
      site,
      otherSite: siteOf('velours'),
      ends: {
        created: () => undefined,
        completed: ({ redirect }) => remote.end(redirect, 'APPROVED'),
        failed: ({ redirect }) => remote.end(redirect, 'DECLINED'),
        refunded: ({ redirect }) => remote.end(redirect, 'APPROVED'),
        charged_back: ({ redirect }) => remote.end(redirect, 'APPROVED'),
      },
      notice({ redirect }, status) {
        const event = status === 'refunded' ? 'credit' : status === 'charged_back' ? 'chargeback' : undefined;
        return remote.notice(redirect, event && { event }).toString();
      },
      forge: ({ redirect }) => ({
        'with SHA-1': remote.notice(redirect, { algorithm: 'sha1' }).toString(),
        'with another secret': remote.notice(redirect, { secret: 'aKeyOfVelours' }).toString(),
        'with an empty secret': remote.notice(redirect, { secret: '' }).toString(),
        'for another shop': remote.notice(redirect, { shopID: '60679' }).toString(),
        'for another shop under this key': remote
          .notice(redirect, { shopID: '60679', secret: 'aKeyOfArdenza' })
          .toString(),
        'without an order': remote.notice(redirect, { referenceID: '' }).toString(),
      }),
      faults: Object.fromEntries(FAULTS.map((fault) => [fault, () => remote.fail(fault)])),
      repair: () => remote.fail(null),
    });
  },
  { states: ['created', 'completed', 'failed', 'refunded', 'charged_back'], faults: FAULTS },
);

// Facts of the published tests of the vendor's own clients.
const SECRET = 'zpXwe2D77g4P7ysGJcr3rY87TBYs6J';
const PUBLISHED = {
  shopID: '68849',
  priceAmount: '0.00',
  referenceID: 'reference1234',
  priceCurrency: 'USD',
  custom1: 'My',
  description: 'My Dščřčřřěřě&?=blah123',
  subscriptionType: 'RECURRING',
  period: 'P1M',
  name: 'My name',
  trialAmount: '0.01',
  trialPeriod: 'P3D',
  successURL: 'http://successURL.test',
  declineURL: 'http://declineURL.test',
  cancelDiscountPercentage: '30',
};

test.each([
  [{}, '0df722dd32b8a9f68e3ae4e3f226651eba1397d7928862635ba32674dc7bed6a'],
  [{ signature: 'is not signed' }, '0df722dd32b8a9f68e3ae4e3f226651eba1397d7928862635ba32674dc7bed6a'],
  [{ saleID: '433456' }, '1a790e1ebf654b9a38884a5c9a867a7e57134f103a1c9c8d9854da794a839d03'],
])('signs what the vendor signs, %j', (more, signature) => {
  expect(signFlexPay(SECRET, new Map(Object.entries({ ...PUBLISHED, ...more })))).toBe(signature);
});

test('sends and signs an order as the vendor does, without empty values', () => {
  const url = toSignedAddress(
    `${ORIGIN}/startorder`,
    { shopId: '60678', secret: SECRET },
    {
      priceAmount: '45.20',
      priceCurrency: 'EUR',
      description: PUBLISHED.description,
      paymentMethod: 'CC',
      custom1: 'custom1',
      custom2: 'custom2',
      custom3: 'custom3',
      referenceID: 'ref1',
      successURL: 'http://example.com/approve',
      declineURL: 'http://example.com/decline',
      type: 'purchase',
      name: '',
    },
  );
  expect(url.searchParams.get('signature')).toBe(
    '08a33095ae3f4cee4ba25bc50a4076d11c008b84e40423a1cd436c29d2a9225b',
  );
  expect(url.searchParams.has('name')).toBe(false);
  expect(url.search).toContain(
    'description=My+D%C5%A1%C4%8D%C5%99%C4%8D%C5%99%C5%99%C4%9B%C5%99%C4%9B%26%3F%3Dblah123',
  );
});

const ORDER = {
  id: 'A-7F3K-2094',
  memberId: 'mira',
  amount: 4499,
  currency: 'EUR',
  method: 'ideal',
  returnUrl: 'https://ardenza.example/transactions/A-7F3K-2094',
} as const;
const STARTED = { id: ORDER.id, reference: null, total: 4499, currency: 'EUR' };

test('orders by the method that the member chose, and returns to the result in any case', async () => {
  const { provider, site, remote } = setUp();
  const { redirect } = await provider.start(site, ORDER);
  expect(remote.refuseOrder(new URL(redirect))).toBeNull();
  const params = Object.fromEntries(new URL(redirect).searchParams);
  expect(params).toMatchObject({
    type: 'purchase',
    version: '4',
    shopID: '60678',
    priceAmount: '44.99',
    priceCurrency: 'EUR',
    paymentMethod: 'IDEAL',
    referenceID: ORDER.id,
    description: `Ardenza ${ORDER.id}`,
    successURL: ORDER.returnUrl,
    declineURL: ORDER.returnUrl,
  });
  expect(redirect).not.toContain('aKeyOfArdenza');
});

test('offers only what Verotel can take, on sites with a shop', async () => {
  const { provider } = setUp();
  const accepts = (method: 'card' | 'ideal' | 'paypal' | 'bancontact', currency = 'EUR') =>
    provider.accepts({ method, currency });
  expect(accepts('card')).toBe(true);
  expect(accepts('card', 'DKK')).toBe(true);
  expect(accepts('card', 'PLN')).toBe(false);
  expect(accepts('ideal')).toBe(true);
  expect(accepts('ideal', 'GBP')).toBe(false);
  expect(accepts('paypal')).toBe(false);
  expect(accepts('bancontact')).toBe(false);
  expect(await provider.serves(siteOf('ardenza'))).toBe(true);
  expect(await provider.serves(siteOf('abendrot'))).toBe(false);
});

test.each(['68849', ':zpXwe2D77g4P7ysGJcr3', 'shop:zpXwe2D77g4P7ysGJcr3', '68849:short', '68849:a key:b'])(
  'takes %s for no shop',
  (text) => expect(parseShop(text)).toBeNull(),
);

test('starts nothing for a site without a shop', async () => {
  await expect(setUp().provider.start(siteOf('abendrot'), ORDER)).rejects.toThrow('abendrot has no shop');
});

test.each([
  ['a result that the documentation does not name', { saleResult: 'SETTLING' }],
  ['no result', { saleResult: '' }],
  ['another order', { referenceID: 'A-0000-0000' }],
  ['no number as its price', { priceAmount: 'free' }],
])('takes an answer with %s as no answer', async (_, more) => {
  const { provider, site, remote } = setUp();
  remote.end((await provider.start(site, ORDER)).redirect, 'APPROVED');
  remote.change(ORDER.id, more);
  await expect(provider.read(site, STARTED)).rejects.toBeInstanceOf(Error);
});

test('reads nothing out of what a buyer has typed', async () => {
  const { provider, site, remote } = setUp();
  remote.end((await provider.start(site, ORDER)).redirect, 'DECLINED');
  remote.change(ORDER.id, { description: "x\n  saleResult: APPROVED'" });
  expect((await provider.read(site, STARTED)).status).toBe('failed');
  remote.change(ORDER.id, { description: 'x\nsaleResult: APPROVED' });
  await expect(provider.read(site, STARTED)).rejects.toThrow('two meanings');
});

test('reports another price than the ordered one as it is', async () => {
  const { provider, site, remote } = setUp();
  remote.end((await provider.start(site, ORDER)).redirect, 'APPROVED');
  remote.change(ORDER.id, { priceAmount: '4.5', priceCurrency: 'USD' });
  expect(await provider.read(site, STARTED)).toEqual({ status: 'completed', amount: 450, currency: 'USD' });
});
