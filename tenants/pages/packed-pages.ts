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

/** The files of pages that only the version of a site before has, below the folder of all sites. */
export function listGonePages(id: string, before: string | null | undefined, after: string): string[] {
  const next = unpackPages(after);
  return [...unpackPages(before ?? '{}').keys()]
    .filter((name) => !next.has(name))
    .map((name) => `${id}/pages/${name}`);
}

/** What is said before a push takes files away. */
export function describeRemovals(files: readonly string[]): string {
  return `Will be removed, because they are gone here: ${files.map((file) => `tenants/${file}`).join(', ')}.`;
}

export function unpackPages(packed: string): PageTexts {
  return new Map(Object.entries(JSON.parse(packed) as Record<string, string>));
}
