import { and, desc, eq, gt } from 'drizzle-orm';
import { smsOutbox } from '#worker/db/schema/debits.ts';
import { orm } from '#worker/db/orm.ts';
import type { Database } from '#worker/ports/database.ts';
import type { Sms, SmsSite } from '#worker/ports/sms.ts';

export type SmsRow = typeof smsOutbox.$inferSelect;

export async function insertSms({ db, tenant, now }: SmsSite, { to, text }: Sms): Promise<void> {
  await orm(db).insert(smsOutbox).values({ tenantId: tenant.id, recipient: to, text, createdAt: now });
}

export async function findRecentSms(
  database: Database,
  tenantId: string,
  { since, atMost }: { since: number; atMost: number },
): Promise<SmsRow[]> {
  return orm(database)
    .select()
    .from(smsOutbox)
    .where(and(eq(smsOutbox.tenantId, tenantId), gt(smsOutbox.createdAt, since)))
    .orderBy(desc(smsOutbox.id))
    .limit(atMost);
}
