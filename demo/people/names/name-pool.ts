/** First names of a country by generation; `x` are names that tell no gender. */
export type NamePool = { f: Generations; m: Generations; x: readonly string[] };
type Generations = { young: readonly string[]; mature: readonly string[] };

/** Names as one readable line. */
export const splitNames = (names: string): readonly string[] => names.split(' ');
