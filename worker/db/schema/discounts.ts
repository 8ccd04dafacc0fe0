import { sql } from 'drizzle-orm';
import { check, index, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { type MemberData, ownRows } from '../member-data/member-data.ts';
import { time } from '#worker/db/query/times.ts';
import type { Method } from '#client/features/payments/rules.ts';
import { CODE_STATES, VALIDITIES } from '#client/features/discounts/contract.ts';
import { ofMember } from './members.ts';

/** Codes that operators create. Which orders have used one stands in their payments. */
export const discountCodes = sqliteTable(
  'discount_codes',
  {
    tenantId: text('tenant_id').notNull(),
    /** The code is stored in capitals. */
    code: text().notNull(),
    country: text(),
    /** The only member who may use it. */
    userId: text('user_id'),
    expires: integer(),
    valuePercentage: integer('value_percentage').notNull(),
    currency: text(),
    /** The price before the discount counts, in the smallest unit of the currency. */
    minimumOrderValue: integer('minimum_order_value'),
    status: text({ enum: CODE_STATES }).notNull(),
    validity: text({ enum: VALIDITIES }).notNull(),
    paymentmethods: text({ mode: 'json' }).$type<Method[]>(),
    createdAt: integer('created_at').notNull(),
    /** What codes are compared by (`client/features/discounts/rules.ts`). */
    readable: text().generatedAlwaysAs(
      sql`replace(replace(replace(replace(replace(code, '-', ''), '_', ''), 'O', '0'), 'I', '1'), 'L', '1')`,
      { mode: 'virtual' },
    ),
  },
  (t) => [
    primaryKey({ columns: [t.tenantId, t.code] }),
    index('discount_codes_readable').on(t.tenantId, t.readable),
    index('discount_codes_user')
      .on(t.tenantId, t.userId)
      .where(sql`${t.userId} is not null`),
    check('discount_codes_percentage', sql`${t.valuePercentage} between 1 and 90`),
    ofMember({ tenantId: t.tenantId, memberId: t.userId }),
  ],
);

export const memberData: readonly MemberData[] = [
  // Codes that were made for the member alone.
  {
    table: discountCodes,
    erasure: 'deleted',
    exported: {
      discount_codes: ownRows(discountCodes.userId, [discountCodes.code], {
        code: discountCodes.code,
        percentage: discountCodes.valuePercentage,
        status: discountCodes.status,
        expires: sql<string | null>`${time(discountCodes.expires)}`.as('expires'),
        created: sql<string>`${time(discountCodes.createdAt)}`.as('created'),
      }),
    },
  },
];
