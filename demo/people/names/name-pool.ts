/** First names of a country by generation; `x` are gender-neutral names. */
export type NamePool = { f: Generations; m: Generations; x: readonly string[] };
type Generations = { young: readonly string[]; mature: readonly string[] };

export const splitNames = (names: string): readonly string[] => names.split(' ');
