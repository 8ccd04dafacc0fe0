import type { IconName } from '#client/ui/icons/icon-names.ts';

/** Gifts in the order of the picker; each has a name in `gifts.json` and an icon. */
export const GIFTS = ['rose', 'coffee', 'wine', 'champagne', 'sweet', 'song', 'crown', 'heart'] as const;

export type Gift = (typeof GIFTS)[number];

/** Prices as a share of the site's `gift_credits`, the price of a rose. */
const SHARES = {
  rose: 1,
  coffee: 2 / 3,
  wine: 4 / 3,
  champagne: 8 / 3,
  sweet: 2 / 3,
  song: 1,
  crown: 4,
  heart: 5 / 3,
} as const satisfies Record<Gift, number>;

/** Credits that sending a gift costs, a whole number. */
export function getGiftPrice(gift: Gift, giftCredits: number): number {
  return Math.round(giftCredits * SHARES[gift]);
}

/** The prices of the cheapest and the most expensive gift. */
export function getGiftPriceRange(giftCredits: number): { readonly min: number; readonly max: number } {
  const prices = GIFTS.map((gift) => getGiftPrice(gift, giftCredits));
  return { min: Math.min(...prices), max: Math.max(...prices) };
}

export const GIFT_ICONS = {
  rose: 'flower-tulip-duotone',
  coffee: 'coffee-duotone',
  wine: 'wine-duotone',
  champagne: 'champagne-duotone',
  sweet: 'cookie-duotone',
  song: 'music-notes-duotone',
  crown: 'crown-simple-duotone',
  heart: 'heart-duotone',
} as const satisfies Record<Gift, IconName>;
