interface Package {
  readonly credits: number;
  readonly price: number;
}

export interface Choice {
  /** The credits of each package, the largest first. */
  readonly packages: readonly number[];
  readonly price: number;
}

/** A package and what is chosen besides: shared, because a copy for every number of credits takes hundreds of megabytes. */
interface Chosen extends Package {
  readonly rest: Chosen | null;
}

const NOTHING: Chosen = { rest: null, credits: 0, price: 0 };

/** The cheapest packages, any number of each, that together have enough credits. None when no credits are needed. */
export function choosePackages(offered: readonly Package[], needed: number): Choice {
  const step = offered.map(({ credits }) => credits).reduce(getGreatestDivisor, 0);
  if (step === 0) return { packages: [], price: 0 };
  /** For 0 steps of credits, 1, 2 and so on. */
  const cheapest = [NOTHING];
  for (let count = 1; count <= Math.ceil(needed / step); count++) {
    let best: Chosen | undefined;
    for (const { credits, price } of offered) {
      const rest = cheapest[Math.max(0, count - credits / step)] ?? NOTHING;
      if (!best || rest.price + price < best.price) best = { rest, credits, price: rest.price + price };
    }
    cheapest.push(best ?? NOTHING);
  }
  const chosen = cheapest.at(-1) ?? NOTHING;
  const packages: number[] = [];
  for (let at = chosen; at.rest !== null; at = at.rest) packages.push(at.credits);
  return { packages: packages.toSorted((a, b) => b - a), price: chosen.price };
}

function getGreatestDivisor(a: number, b: number): number {
  return b === 0 ? a : getGreatestDivisor(b, a % b);
}
