import { text } from 'drizzle-orm/sqlite-core';
import { mapFacts } from '#client/facts/facts.ts';

/** A column for each fact, under its name. */
export const createFactColumns = () => mapFacts(() => text());
