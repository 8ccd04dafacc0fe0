interface Package {
  readonly credits: number;
  readonly price: number;
}

export interface Choice {
  /** The credits of each package, the largest first. */
  readonly packages: readonly number[];
  readonly price: number;
}

const NOTHING: Choice = { packages: [], price: 0 };

/** The cheapest packages, any number of each, that together have enough credits. None when no credits are needed. */
export function choosePackages(offered: readonly Package[], needed: number): Choice {
  const step = offered.map(({ credits }) => credits).reduce(getGreatestDivisor, 0);
  if (step === 0) return NOTHING;
  /** For 0 steps of credits, 1, 2 and so on. */
  const cheapest: Choice[] = [NOTHING];
  for (let count = 1; count <= Math.ceil(needed / step); count++) {
    let best: Choice | undefined;
    for (const { credits, price } of offered) {
      const rest = cheapest[Math.max(0, count - credits / step)] ?? NOTHING;
      if (!best || rest.price + price < best.price)
        best = { packages: [...rest.packages, credits], price: rest.price + price };
    }
    cheapest.push(best ?? NOTHING);
  }
  const { packages, price } = cheapest.at(-1) ?? NOTHING;
  return { packages: packages.toSorted((a, b) => b - a), price };
}

function getGreatestDivisor(a: number, b: number): number {
  return b === 0 ? a : getGreatestDivisor(b, a % b);
}
