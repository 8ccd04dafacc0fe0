/// <reference types="vite/types/importMeta.d.ts" />
import { type Migration, toMigrations } from './migrate.ts';

/** The files of `migrations/`, built into the program: neither runtime has to find them on a disk. */
export const migrations: readonly Migration[] = toMigrations(
  import.meta.glob<string>('./migrations/*.sql', { query: '?raw', import: 'default', eager: true }),
);

/** The files of `control/`, for the database that holds the sites of the edge. */
export const controlMigrations: readonly Migration[] = toMigrations(
  import.meta.glob<string>('./control/*.sql', { query: '?raw', import: 'default', eager: true }),
);
