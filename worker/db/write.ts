import type { BatchItem } from 'drizzle-orm/batch';

/** A statement that a store has prepared; several of them are committed in one batch. */
export type Write = BatchItem<'sqlite'>;
