import type { Tenant } from '#tenants/schema/site-schema.ts';

interface Offer {
  readonly credits: number;
  /** It counts units of the currency, such as euros. */
  readonly price: number;
}

/** The packages of a site in the currency of a country, the smallest first. */
export function listOffers(
  { packages }: Pick<Tenant, 'packages'>,
  country: string,
): { readonly currency: string; readonly offers: readonly Offer[] } {
  const local = findCurrency(country);
  const currency = packages.some((offer) => offer.currency === local) ? local : packages[0].currency;
  const offers = packages
    .filter((offer) => offer.currency === currency)
    .toSorted((a, b) => a.credits - b.credits)
    .map(({ credits, price }) => ({ credits, price }));
  return { currency, offers };
}

/** The currency of a country in which the product sells; of all others the euro. */
export function findCurrency(country: string): string {
  return CURRENCIES[country] ?? 'EUR';
}

/** Countries that do not use the euro, where their currency counts in hundredths. A site without packages in the currency uses that of its first package. */
const CURRENCIES: Readonly<Record<string, string>> = {
  CA: 'CAD',
  CH: 'CHF',
  CZ: 'CZK',
  DK: 'DKK',
  GB: 'GBP',
  LI: 'CHF',
  NO: 'NOK',
  PL: 'PLN',
  RO: 'RON',
  SE: 'SEK',
  US: 'USD',
};
