/**
 * Every gift, and its price as a share of the site's `gift_credits`, the price of a rose. Each has a name in `gifts.json` and a
 * file in `pictures`. Conversations keep gifts, so that none is removed or becomes another.
 */
const SHARES = {
  rose: 1,
  coffee: 2 / 3,
  wine: 4 / 3,
  champagne: 8 / 3,
  sweet: 2 / 3,
  song: 1,
  crown: 4,
  heart: 5 / 3,
  bouquet: 2,
  chocolates: 4 / 3,
  perfume: 8 / 3,
  candle: 2 / 3,
  oil: 4 / 3,
  blindfold: 5 / 3,
  rope: 2,
  key: 4 / 3,
  collar: 8 / 3,
  feather: 2 / 3,
  mask: 2,
  letter: 2 / 3,
  book: 1,
  diamond: 4,
  watch: 10 / 3,
  cocktail: 4 / 3,
  ticket: 5 / 3,
  sunglasses: 5 / 3,
  shell: 2 / 3,
  peach: 1,
  strawberries: 1,
  anchor: 2,
} as const;

export type Gift = keyof typeof SHARES;

export const GIFTS = /* @__PURE__ */ Object.keys(SHARES) as [Gift, ...Gift[]];

/** Credits that sending a gift costs, a whole number. */
export function getGiftPrice(gift: Gift, giftCredits: number): number {
  return Math.round(giftCredits * SHARES[gift]);
}

interface GiftSettings {
  readonly gifts?: readonly string[] | undefined;
  readonly gift_credits: number;
}

/** The gifts that a site offers, in its order: all where another backend names none that we know. */
export function listGifts({ gifts = [] }: Pick<GiftSettings, 'gifts'>): readonly Gift[] {
  const known = gifts.filter((gift): gift is Gift => Object.hasOwn(SHARES, gift));
  return known.length > 0 ? known : GIFTS;
}

/** The price of the cheapest gift of a site. */
export function getLowestGiftPrice(site: GiftSettings): number {
  return Math.min(...listGifts(site).map((gift) => getGiftPrice(gift, site.gift_credits)));
}
