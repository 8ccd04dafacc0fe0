import type { PageTexts } from './compile-pages.ts';

/**
 * The pages of a site as one text, for a database that keeps each site in a row.
 * @param texts path below the folder of all sites → text
 */
export function packPages(id: string, texts: ReadonlyMap<string, string>): string {
  const folder = `${id}/pages/`;
  const own = [...texts].filter(([name]) => name.startsWith(folder));
  return JSON.stringify(Object.fromEntries(own.map(([name, text]) => [name.slice(folder.length), text])));
}

export function unpackPages(packed: string): PageTexts {
  return new Map(Object.entries(JSON.parse(packed) as Record<string, string>));
}
