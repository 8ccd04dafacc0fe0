import { is } from 'drizzle-orm';
import { SQLiteTable } from 'drizzle-orm/sqlite-core';

const files = import.meta.glob<object>(['../../db/schema/*.ts', '!**/*.test.ts'], { eager: true });

/** Every table of the schema. */
export const tables: readonly SQLiteTable[] = Object.values(files).flatMap((file) =>
  Object.values(file).filter((value): value is SQLiteTable => is(value, SQLiteTable)),
);
