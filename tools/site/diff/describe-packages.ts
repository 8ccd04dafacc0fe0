import type { CreditPackage } from '#tenants/schema/packages.ts';
import { formatMoney } from '../words.ts';

/** What buyers notice of other packages: those with the same credits and currency are the same package. */
export function describePackages(
  before: readonly CreditPackage[],
  after: readonly CreditPackage[],
): string[] {
  const same = (one: CreditPackage) => (other: CreditPackage) =>
    other.credits === one.credits && other.currency === one.currency;
  const prices = after.flatMap((offer) => {
    const old = before.find(same(offer));
    const price = formatMoney(offer.price, offer.currency);
    if (old === undefined) return [`A package of ${offer.credits} credits for ${price} is new.`];
    if (old.price === offer.price) return [];
    const verb = offer.price > old.price ? 'rises' : 'falls';
    return [
      `The price of ${offer.credits} credits ${verb} from ${formatMoney(old.price, old.currency)} to ${price}.`,
    ];
  });
  const ended = before
    .filter((offer) => !after.some(same(offer)))
    .map(
      ({ credits, price, currency }) =>
        `The package of ${credits} credits for ${formatMoney(price, currency)} is no longer sold.`,
    );
  const [first] = before;
  const isMain = first?.currency === after[0]?.currency;
  return [
    ...prices,
    ...ended,
    ...(isMain ? [] : [`Countries without a package in their currency pay in ${after[0]?.currency}.`]),
  ];
}
