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
