import { integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';

/** How far a closing site has come (docs/product.md#closing-sites). Each part goes through the members in the order of their ids. */
export const closings = sqliteTable('closings', {
  tenantId: text('tenant_id').primaryKey(),
  /** The last day, of which members were told. With another one all begins again. */
  closesOn: text('closes_on').notNull(),
  /** The last member who was told. */
  toldTo: text('told_to').notNull().default(''),
  told: integer().notNull().default(0),
  /** When the last of all members was told. */
  toldAt: integer('told_at'),
  /** The last member whose unused credits were given back. */
  refundedTo: text('refunded_to').notNull().default(''),
  refunded: integer().notNull().default(0),
  /** When all credits were last given back; once more before the end. */
  refundedAt: integer('refunded_at'),
  /** When all members were erased. */
  endedAt: integer('ended_at'),
  /** When the next part begins; null after the end. */
  dueAt: integer('due_at'),
});
