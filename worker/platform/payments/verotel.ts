import { ApiError } from '#client/api/errors.ts';
import { parseDecimals, toDecimals } from '#worker/payments/decimals.ts';
import type { Secrets } from '#worker/ports/secrets.ts';
import type {
  NewPayment,
  PaymentProvider,
  PaymentSite,
  ProviderPayment,
  ReceivedNotice,
} from '#worker/ports/payments.ts';
import { type Network, requestProvider } from './provider-request.ts';
import { type VerotelShop, isSigned, parseShop, signFlexPay, toSignedAddress } from './verotel-signature.ts';

const NAME = 'verotel';
const MAX_DESCRIPTION = 100;

interface Settings extends Network {
  readonly secrets: Secrets;
  /** The host that stands in the account: Verotel has one for each of its brands. */
  readonly origin: string;
}

type Asking = Pick<PaymentSite, 'tenant'>;

/** Without a method the order page would ask again. Verotel takes direct debits too, but no PayPal and no Bancontact. */
const METHODS: Partial<Readonly<Record<NewPayment['method'], string>>> = { card: 'CC', ideal: 'IDEAL' };
const CURRENCIES = new Set(['USD', 'EUR', 'GBP', 'AUD', 'CAD', 'CHF', 'DKK', 'NOK', 'SEK']);

/** The documentation names APPROVED only. Any other status is unknown, which does not mean that the payment failed. */
const STATES: Readonly<Record<string, ProviderPayment['status']>> = {
  APPROVED: 'completed',
  DECLINED: 'failed',
};
const EVENTS: Readonly<Record<string, string>> = { credit: 'refunded', chargeback: 'charged_back' };

/** Verotel FlexPay 4: a page of Verotel where the member pays (docs/decisions/060-payment-providers.md). */
export function createVerotel({ secrets, origin, ...network }: Settings): PaymentProvider {
  const findShop = async ({ tenant }: Asking): Promise<VerotelShop | null> =>
    parseShop((await secrets.find(tenant.id, 'verotel')) ?? '');
  const requireShop = async (site: Asking): Promise<VerotelShop> => {
    const shop = await findShop(site);
    if (!shop) throw new Error(`${site.tenant.id} has no shop of Verotel.`);
    return shop;
  };
  return {
    name: NAME,
    origin,
    tellsReversals: true,

    serves: async (site) => (await findShop(site)) !== null,

    accepts: ({ method, currency }) =>
      METHODS[method] !== undefined && (method === 'ideal' ? currency === 'EUR' : CURRENCIES.has(currency)),

    async start(site, { id, amount, currency, method, returnUrl }) {
      const redirect = toSignedAddress(`${origin}/startorder`, await requireShop(site), {
        type: 'purchase',
        priceAmount: toDecimals(amount),
        priceCurrency: currency,
        description: `${site.tenant.name} ${id}`.slice(-MAX_DESCRIPTION),
        paymentMethod: METHODS[method] ?? '',
        referenceID: id,
        successURL: returnUrl,
        declineURL: returnUrl,
      });
      return { redirect: redirect.href, reference: null };
    },

    async read(site, { id, total, currency }) {
      const shop = await requireShop(site);
      const answer = parseStatus(
        await requestProvider(toSignedAddress(`${origin}/salestatus`, shop, { referenceID: id }), network),
      );
      // Verotel knows an order from the moment the member pays it.
      if (answer.get('response') === 'NOTFOUND') return { status: 'created', amount: total, currency };
      const status = STATES[answer.get('saleResult') ?? ''];
      const isAsked =
        (answer.get('referenceID') ?? id) === id && (answer.get('shopID') ?? shop.shopId) === shop.shopId;
      if (answer.get('response') !== 'FOUND' || !isAsked || status === undefined)
        throw new Error('Verotel has given no usable answer.');
      return { status, ...readPrice(answer) };
    },

    async readNotice(site, { url: { searchParams } }) {
      const shop = await findShop(site);
      if (!shop || !isSigned(shop, searchParams)) throw new ApiError('bad_request');
      return toNotice(shop, new Map(searchParams));
    },
  };
}

function toNotice({ secret }: VerotelShop, params: ReadonlyMap<string, string>): ReceivedNotice {
  const paymentId = params.get('referenceID') ?? '';
  const name = params.get('event') || params.get('type') || 'purchase';
  if (name === 'purchase') {
    if (paymentId === '') throw new ApiError('bad_request');
    return { paymentId };
  }
  // The status of a sale stays APPROVED: only this notice says that the money was taken back.
  const price = findPrice(params) ?? { amount: null, currency: null };
  // It depends on everything that the notice says.
  const reference = signFlexPay(secret, params);
  return { paymentId, event: { kind: EVENTS[name] ?? name, reference, ...price } };
}

/** Lines such as `saleResult: APPROVED`. A name that comes twice could be something that a buyer has typed. */
function parseStatus(text: string): ReadonlyMap<string, string> {
  const answer = new Map<string, string>();
  for (const line of text.split(/\r?\n/)) {
    const [, name, value] = /^(\w+): *(.*?) *$/.exec(line) ?? [];
    if (name === undefined || value === undefined) continue;
    if (answer.has(name)) throw new Error('Verotel has given an answer with two meanings.');
    answer.set(name, value.replace(/^(['"])(.*)\1$/, '$2'));
  }
  return answer;
}

function findPrice(params: ReadonlyMap<string, string>): ReturnType<typeof readPrice> | null {
  try {
    return readPrice(params);
  } catch {
    return null;
  }
}

/** The price by either of its names. It is compared with the order later, so a wrong one pays nothing. */
function readPrice(params: ReadonlyMap<string, string>): { amount: number; currency: string } {
  const currency = params.get('priceCurrency') ?? params.get('currency');
  if (currency === undefined) throw new Error('Verotel has given no currency.');
  return { amount: parseDecimals(params.get('priceAmount') ?? params.get('amount') ?? ''), currency };
}
