import { createHash } from 'node:crypto';

/** What the imitation does instead of answering, as a network or a broken server would. */
export type VerotelFault = 'down' | 'slow' | 'failing' | 'invalid' | 'half' | 'huge' | 'elsewhere';

interface Sale {
  readonly id: string;
  readonly order: ReadonlyMap<string, string>;
  result: string;
}

/** The names that the vendor's clients sign when they send. */
const SIGNED =
  /^(version|shopID|price(Amount|Currency)|paymentMethod|description|referenceID|saleID|type|(success|decline)URL)$/;
const CURRENCIES = ['USD', 'EUR', 'GBP', 'AUD', 'CAD', 'CHF', 'DKK', 'NOK', 'SEK'];

type Params = ReadonlyMap<string, string>;
/** The key of each shop. */
type Secrets = Readonly<Record<string, string>>;

/** The documented HTTP interface of Verotel FlexPay 4, with one secret for each shop, written without the adapter. */
export function createVerotelImitation(secrets: Secrets) {
  const sales = new Map<string, Sale>();
  let fault: VerotelFault | null = null;
  let lastId = 433_455;

  const refuseOrder = (address: URL): string | null => {
    const isUsed = sales.has(address.searchParams.get('referenceID') ?? '');
    return findOrderFault(address, secrets) ?? (isUsed ? 'referenceID used' : null);
  };

  return {
    /** Why the order page does not open, or null. */
    refuseOrder,

    /** Stands in for the network. */
    async fetch(input: string | URL | Request, init?: RequestInit): Promise<Response> {
      const request = new Request(input, init);
      const { pathname, searchParams } = new URL(request.url);
      if (pathname !== '/salestatus') return new Response('no such page', { status: 404 });
      return answer(request, describeSale(new Map(searchParams), secrets, sales), fault);
    },

    fail(next: VerotelFault | null) {
      fault = next;
    },

    /** The buyer pays on the order page, or tries to. Throws when the page would not open. */
    end(redirect: string, result: string): void {
      const address = new URL(redirect);
      const refusal = refuseOrder(address);
      if (refusal !== null) throw new Error(refusal);
      const order = new Map(address.searchParams);
      lastId += 1;
      sales.set(order.get('referenceID') ?? '', { id: String(lastId), order, result });
    },

    /** Changes what the status says about a sale: another result, price or currency, or a further line. */
    change(referenceId: string, { saleResult, ...rest }: Readonly<Record<string, string>>): void {
      const sale = sales.get(referenceId);
      if (!sale) throw new Error('There is no such sale.');
      const order = new Map([...sale.order, ...Object.entries(rest)]);
      sales.set(referenceId, { ...sale, result: saleResult ?? sale.result, order });
    },

    /** The query of the notice about a sale, as sent with GET to the address that the shop has named. */
    notice(
      redirect: string,
      { algorithm, secret, ...said }: NoticeOptions & Readonly<Record<string, string>> = {},
    ): URLSearchParams {
      const order = new Map(new URL(redirect).searchParams);
      const sale = sales.get(order.get('referenceID') ?? '');
      const params = new Map(Object.entries(listNotice(order, sale, said)));
      const key = secret ?? secrets[params.get('shopID') ?? ''];
      return new URLSearchParams([...params, ['signature', sign(params, key, algorithm)]]);
    },
  };
}

type NoticeOptions = {
  readonly event?: string;
  readonly algorithm?: 'sha1';
  readonly secret?: string;
};

export type VerotelImitation = ReturnType<typeof createVerotelImitation>;

function sign(params: Params, key = '', algorithm = 'sha256'): string {
  const lines = [...params]
    .filter(([name]) => name !== 'signature')
    .map(([name, value]) => `${name}=${value}`)
    .toSorted();
  return createHash(algorithm)
    .update([key, ...lines].join(':'))
    .digest('hex');
}

/** What is wrong with a call, or null. */
function findFault(params: Params, secrets: Secrets): string | null {
  const signed = new Map([...params].filter(([name]) => SIGNED.test(name)));
  const secret = secrets[params.get('shopID') ?? ''];
  if (secret === undefined) return 'shop unknown';
  if (params.get('version') !== '4') return 'version unknown';
  if ([...params.values()].includes('')) return 'a value is empty';
  return params.get('signature') === sign(signed, secret) ? null : 'signature wrong';
}

/** What is wrong with the address of an order page, or null. */
function findOrderFault(address: URL, secrets: Secrets): string | null {
  const order = new Map(address.searchParams);
  const text = (name: string) => order.get(name) ?? '';
  if (address.pathname !== '/startorder') return 'no such page';
  const fault = findFault(order, secrets);
  if (fault !== null) return fault;
  if (text('type') !== 'purchase') return 'type unknown';
  if (!/^\d+\.\d\d$/.test(text('priceAmount'))) return 'priceAmount wrong';
  if (!CURRENCIES.includes(text('priceCurrency'))) return 'priceCurrency unknown';
  if (!/^[^\p{Cc}]{1,100}$/u.test(text('description'))) return 'description wrong';
  if (!['', 'CC', 'DDEU', 'IDEAL'].includes(text('paymentMethod'))) return 'paymentMethod unknown';
  return ['successURL', 'declineURL'].some((name) => text(name).length > 255) ? 'address too long' : null;
}

/** What the status of a sale says. */
function describeSale(params: Params, secrets: Secrets, sales: ReadonlyMap<string, Sale>): string {
  const fault = findFault(params, secrets);
  if (fault !== null) return `response: ERROR\nerror: ${fault}\n`;
  const sale = sales.get(params.get('referenceID') ?? '');
  if (!sale || sale.order.get('shopID') !== params.get('shopID')) return 'response: NOTFOUND\n';
  const { order, id, result } = sale;
  const lines = {
    response: 'FOUND',
    saleID: id,
    shopID: order.get('shopID'),
    referenceID: order.get('referenceID'),
    type: 'purchase',
    saleResult: result,
    priceAmount: order.get('priceAmount'),
    priceCurrency: order.get('priceCurrency'),
    description: `'${order.get('description')}'`,
    paymentMethod: order.get('paymentMethod'),
    country: 'NL',
  };
  return Object.entries(lines)
    .map(([name, value]) => `${name}: ${value}\n`)
    .join('');
}

/** What a notice says, without its signature. */
function listNotice(
  order: Params,
  sale: Sale | undefined,
  { event, ...more }: Pick<NoticeOptions, 'event'> & Readonly<Record<string, string>>,
): Readonly<Record<string, string>> {
  const text = (name: string) => order.get(name) ?? '';
  return {
    paymentMethod: text('paymentMethod'),
    priceAmount: text('priceAmount'),
    priceCurrency: text('priceCurrency'),
    referenceID: text('referenceID'),
    saleID: sale?.id ?? '1',
    shopID: text('shopID'),
    transactionID: '1001000',
    type: 'purchase',
    ...(event === undefined ? { CCBrand: 'VISA', custom1: '' } : { event, parentID: '1000999' }),
    ...more,
  };
}

/** The answer to a question about a sale, or what a fault makes of it. */
async function answer(
  { signal, redirect }: Request,
  text: string,
  fault: VerotelFault | null,
): Promise<Response> {
  switch (fault) {
    case 'down':
      throw new TypeError('fetch failed');
    case 'slow':
      return new Promise((_, reject) =>
        signal.addEventListener('abort', () => reject(signal.reason as Error)),
      );
    case 'failing':
      return new Response(text, { status: 500 });
    case 'invalid':
      return new Response('<html><title>Maintenance</title>saleResult: APPROVED</html>');
    case 'half':
      return new Response(text.slice(0, text.indexOf('priceAmount: ') + 'priceAmount: 4'.length));
    case 'huge':
      return new Response(text + 'x'.repeat(70_000));
    case 'elsewhere':
      // A client that follows redirects gets this text from the other address.
      return redirect === 'follow'
        ? new Response(text)
        : Response.redirect('https://elsewhere.example/salestatus', 302);
    case null:
      return new Response(text, { headers: { 'content-type': 'text/plain' } });
  }
}
