/** Numbers that look random and are the same for the same seed (mulberry32). */
export class Random {
  #state: number;

  constructor(seed: number) {
    this.#state = seed >>> 0;
  }

  /** Draws from 0 up to, but not including, 1. */
  next(): number {
    this.#state = (this.#state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(this.#state ^ (this.#state >>> 15), this.#state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  }

  below(limit: number): number {
    return Math.floor(this.next() * limit);
  }

  chance(share: number): boolean {
    return this.next() < share;
  }

  of<T>(list: readonly T[]): T {
    const item = list[this.below(list.length)];
    if (item === undefined) throw new Error('Nothing to choose from');
    return item;
  }

  /** Chooses the first items most often. */
  ofPopular<T>(list: readonly T[]): T {
    const item = list[Math.floor(this.next() ** 1.7 * list.length)];
    if (item === undefined) throw new Error('Nothing to choose from');
    return item;
  }

  /** Chooses by share; the shares add up to 1. */
  byShare<T>(choices: readonly (readonly [share: number, choice: T])[]): T {
    let remainingShare = this.next();
    for (const [share, choice] of choices) {
      remainingShare -= share;
      if (remainingShare < 0) return choice;
    }
    const [last] = choices.slice(-1);
    if (!last) throw new Error('Nothing to choose from');
    return last[1];
  }
}
