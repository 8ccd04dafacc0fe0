import type { Price, Shop } from '#client/features/payments/contract.ts';
import type { Method } from '#client/features/payments/rules.ts';
import { ApiError } from '#client/api/errors.ts';
import type { RequestContext } from '#worker/context/request-context.ts';
import type { SiteContext } from '#worker/context/site-context.ts';
import { getVisitorCountry } from '#worker/tenancy/visitor/country.ts';
import { type Discounts, chooseDiscount } from '#worker/features/discounts/choose-discount.ts';
import { computePrice, toCents } from './compute-price.ts';
import { listMethods } from '#worker/payments/list-methods.ts';
import { listOffers } from '#worker/payments/offers.ts';
import { getVatRate } from './vat.ts';

type Site = Pick<RequestContext, 'tenant' | 'company' | 'locale' | 'country'>;

interface Choice {
  readonly country: string;
  /** Null while the member has not chosen. */
  readonly method: Method | null;
  readonly discounts: Discounts;
}

interface Offered {
  readonly price: Price;
  /** Why the typed code does not work for this package. */
  readonly refusal: ApiError | null;
}

/** Prices of all packages for a buyer, the smallest first. */
function listPrices(context: Site, { country, method, discounts }: Choice): Offered[] {
  const { tenant, company } = context;
  const { currency, offers } = listOffers(tenant, country);
  const vatRate = getVatRate(company, country);
  return offers.map((offer) => {
    const order = { price: toCents(offer.price), currency, country, method };
    const { discount, refusal } = chooseDiscount(context, discounts, order);
    return { price: computePrice({ ...offer, currency, vatRate }, discount), refusal };
  });
}

/** The country that was asked for or used last, if the site serves it; else that of the visitor. */
export function choosePaymentCountry(
  context: Pick<RequestContext, 'tenant' | 'country'>,
  candidates: readonly (string | null | undefined)[],
): string {
  const served = candidates.find((code) => context.tenant.countries.some((known) => known === code));
  return served ?? getVisitorCountry(context);
}

/**
 * The shop as the buyer sees it. A typed code has to work for the package that the buyer asks about; without one, for any
 * package.
 */
export async function buildShop(
  context: Site & Pick<SiteContext, 'ports' | 'now'>,
  { credits, owed, ...choice }: Choice & { credits: number | undefined; owed: number },
): Promise<Shop> {
  const { tenant, company, now } = context;
  const { country } = choice;
  const { first } = choice.discounts;
  const methods = await listMethods(context, country);
  const offered = listPrices(context, choice);
  const chosenOffers = offered.filter(({ price }) => credits === undefined || price.credits === credits);
  const refusal = chosenOffers.at(-1)?.refusal ?? null;
  if (refusal !== null) throw refusal;
  return {
    country,
    countries: [...tenant.countries],
    packages: markBestValue(offered.map(({ price }) => price)),
    methods: [...methods.keys()],
    savable_methods: [...methods]
      .filter(([method, provider]) => provider?.saves?.includes(method))
      .map(([method]) => method),
    statement_name: company.statement_name ?? company.name,
    refund_days: tenant.refund_days,
    discount: first && {
      code: first.code,
      percentage: first.percentage,
      ends_at: new Date(first.endsAt).toISOString(),
      seconds_left: Math.ceil((first.endsAt - now) / 1000),
      ...(first.isExtended && { extended: true }),
    },
    owed,
  };
}

interface Shown {
  readonly total: number;
  readonly currency?: string | undefined;
}

/** The price of one package and what the page must have shown; another total or currency is refused. */
export function requirePrice(
  context: Site,
  { credits, shown, ...choice }: Choice & { credits: number; shown: Shown },
): Price {
  const pricedOffer = listPrices(context, choice).find(({ price }) => price.credits === credits);
  if (!pricedOffer) throw new ApiError('not_found');
  if (pricedOffer.refusal !== null) throw pricedOffer.refusal;
  const { price } = pricedOffer;
  const { total, currency = price.currency } = shown;
  if (price.total !== total || price.currency !== currency) throw new ApiError('price_changed');
  return price;
}

interface Offer {
  readonly credits: number;
  readonly price: number;
}

/** Marks the package in which a credit costs least, if it costs more in every other one. */
export function markBestValue<T extends Offer>(offers: readonly T[]): (T & { is_best_value: boolean })[] {
  const rates = offers.map(({ price, credits }) => price / credits);
  const best = Math.min(...rates);
  const isUnique = offers.length > 1 && rates.filter((rate) => rate === best).length === 1;
  return offers.map((offer, index) => ({ ...offer, is_best_value: isUnique && rates[index] === best }));
}
