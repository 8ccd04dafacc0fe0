/** What the calculator counts; also the names of its fields. */
export const COUNTED = ['messages', 'photos', 'gifts'] as const;

export type Counts = Readonly<Record<(typeof COUNTED)[number], number>>;

export const MOST = 999;

const EXAMPLE: Counts = { messages: 20, photos: 1, gifts: 1 };

/** The counts in an address, which the form without scripts writes. */
export function readCounts(query: URLSearchParams): Counts {
  const read = (name: keyof Counts) => {
    const written = query.get(name);
    return written === null ? EXAMPLE[name] : toCount(written);
  };
  return { messages: read('messages'), photos: read('photos'), gifts: read('gifts') };
}

/** Reads a whole number from 0 to {@link MOST}; 0 if the text is no number. */
export function toCount(text: string): number {
  const count = Math.floor(Number(text));
  return Number.isFinite(count) ? Math.min(MOST, Math.max(0, count)) : 0;
}
