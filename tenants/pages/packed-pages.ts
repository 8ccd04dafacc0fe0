import type { PageTexts } from './compile-pages.ts';

/**
 * The pages of each site as one text, for a database that keeps each site in a row.
 * @param texts path below the folder of all sites → text
 */
export function packPages(texts: ReadonlyMap<string, string>): (id: string) => string {
  const ofSites = new Map<string, Record<string, string>>();
  for (const [file, text] of texts) {
    const [id = '', folder, name] = file.split('/');
    if (folder === 'pages' && name !== undefined) ofSites.set(id, { ...ofSites.get(id), [name]: text });
  }
  return (id) => JSON.stringify(ofSites.get(id) ?? {});
}

export function unpackPages(packed: string): PageTexts {
  return new Map(Object.entries(JSON.parse(packed) as Record<string, string>));
}
