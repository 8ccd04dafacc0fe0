import { LRUCache } from 'lru-cache';

/** Browsers send few different headers, and strangers any number. */
const known = new LRUCache<string, ReadonlyMap<string, number>>({ max: 100 });

/**
 * The coding that an Accept-Encoding header likes best, among equals the first that is supported; null for none (RFC 9110,
 * 12.5.3).
 */
export function chooseCoding<Coding extends string>(
  header: string | null | undefined,
  supported: readonly Coding[],
): Coding | null {
  if (!header) return null;
  let weights = known.get(header);
  if (!weights) known.set(header, (weights = parseWeights(header)));
  let best: Coding | null = null;
  let bestWeight = 0;
  for (const coding of supported) {
    const weight = weights.get(coding) ?? weights.get('*') ?? 0;
    if (weight <= bestWeight) continue;
    best = coding;
    bestWeight = weight;
  }
  return best;
}

function parseWeights(header: string): ReadonlyMap<string, number> {
  return new Map(
    header.split(',').map((part) => {
      const [coding = '', ...parameters] = part.split(';').map((text) => text.trim().toLowerCase());
      const weight = parameters.find((parameter) => parameter.startsWith('q='));
      return [coding, weight === undefined ? 1 : Number(weight.slice(2)) || 0];
    }),
  );
}
