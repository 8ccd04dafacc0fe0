/** The maps of the map lander. Made by tools/plugins/maps/maps-plugin.ts. */
declare module 'virtual:maps' {
  interface CountryMap {
    /** An SVG with the symbols `country` and `around`, which have no color of their own. */
    readonly url: string;
    /** The larger towns, the largest first; x and y in hundredths of the square. */
    readonly towns: readonly (readonly [name: string, x: number, y: number])[];
  }
  const maps: Readonly<Record<string, CountryMap>>;
  export default maps;
}
