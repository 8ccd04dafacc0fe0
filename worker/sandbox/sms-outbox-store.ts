import { and, desc, eq, gt } from 'drizzle-orm';
import { smsOutbox } from '#worker/db/schema/debits.ts';
import { orm } from '#worker/db/orm.ts';
import type { Database } from '#worker/ports/database.ts';
import type { Sms, SmsPort, SmsSite } from '#worker/ports/sms.ts';

export type SmsRow = typeof smsOutbox.$inferSelect;

async function insertSms({ db, tenant, now }: SmsSite, { to, text }: Sms): Promise<void> {
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

/** Of a demo: text messages are readable at /__outbox and leave no machine. */
export const outboxSms: SmsPort = {
  serves: () => Promise.resolve(true),
  async send(site, sms) {
    await insertSms(site, sms);
    return true;
  },
};
