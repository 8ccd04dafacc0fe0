import type { Random } from '../random.ts';

/** Deals the items of a list in random order and repeats none before all others were dealt. */
export type ShuffledPicker = <T>(list: readonly T[]) => T;

export function createShuffledPicker(random: Random): ShuffledPicker {
  const decks = new Map<readonly unknown[], { cards: readonly unknown[]; dealt: number }>();
  return <T>(list: readonly T[]): T => {
    if (list.length === 0) throw new RangeError('Nothing to deal from an empty list.');
    const deck = decks.get(list) ?? { cards: random.sample(list, list.length), dealt: 0 };
    decks.set(list, deck);
    return deck.cards[deck.dealt++ % deck.cards.length] as T;
  };
}
