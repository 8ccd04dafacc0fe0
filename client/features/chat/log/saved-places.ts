/** Where the log of a conversation was scrolled to. */
export interface SavedPlace {
  /** The id in the address of the page. */
  readonly address: string;
  /** The first message on the screen, and how far above the edge it begins, in pixels. */
  readonly seq: number;
  readonly offset: number;
}

const LIMIT = 50;

const places = new Map<string, SavedPlace>();

/** Places by the key of their history entry, so that Back shows what was on the screen. Empty on the server. */
export const savedPlaces = {
  get: (key: string) => places.get(key) ?? null,
  set(key: string, place: SavedPlace): void {
    places.delete(key);
    places.set(key, place);
    const [oldest] = places.keys();
    if (places.size > LIMIT && oldest !== undefined) places.delete(oldest);
  },
  /** For a log that shows its end, which is where it opens anyway. */
  delete: (key: string) => void places.delete(key),
};
