/// <reference types="vite/types/importMeta.d.ts" />
import type { Migration } from './migrate.ts';

const files = import.meta.glob<string>('./migrations/*.sql', {
  query: '?raw',
  import: 'default',
  eager: true,
});

/** The files of `migrations/`, built into the program: neither runtime has to find them on a disk. */
export const migrations: readonly Migration[] = Object.entries(files)
  .map(([path, sql]) => ({ name: path.slice('./migrations/'.length), sql }))
  .toSorted((a, b) => (a.name < b.name ? -1 : 1));
