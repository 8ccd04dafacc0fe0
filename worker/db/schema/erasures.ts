import { sqliteTable, text } from 'drizzle-orm/sqlite-core';

/**
 * Members who were erased, so that a restored backup from before erases them again. Only with the row of a
 * member, as that backup has it, can one tell which member a hash stands for (docs/decisions/078-backups.md).
 */
export const erasures = sqliteTable('erasures', {
  /** `worker/db/expiry/erasures-store.ts` */
  hash: text().primaryKey(),
});
