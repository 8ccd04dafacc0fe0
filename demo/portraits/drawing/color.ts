const channels = (hex: string): number[] => [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16));

/** A mix of two colors in #rrggbb; `share` 0 is the first, 1 the second. */
export function mixColors(one: string, other: string, share: number): string {
  const target = channels(other);
  return `#${channels(one)
    .map((value, index) => Math.round(value + ((target[index] ?? value) - value) * share))
    .map((value) => value.toString(16).padStart(2, '0'))
    .join('')}`;
}
