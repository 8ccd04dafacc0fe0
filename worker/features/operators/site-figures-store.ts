import { and, count, desc, eq, inArray, isNotNull, isNull, sql } from 'drizzle-orm';
import type { Site } from '#worker/context/site-context.ts';
import { orm } from '#worker/db/orm.ts';
import { hasValues, servedBy } from '#worker/db/query/conditions.ts';
import { outbox } from '#worker/db/schema/mail.ts';
import { members } from '#worker/db/schema/members.ts';
import { appeals } from '#worker/db/schema/moderation.ts';
import { photos } from '#worker/db/schema/photos.ts';
import { complaints, reports } from '#worker/db/schema/safety.ts';
import { memberCounts } from '#worker/db/schema/search.ts';

export interface SiteFigures {
  /** Members that a search can find, without fictional profiles. */
  readonly members: number;
  /** Reports, complaints and appeals that wait for a decision. */
  readonly openCases: number;
  /** Photos that were not reviewed, visible or not. */
  readonly uncheckedPhotos: number;
  /** When the newest delivered email left; null if none did. */
  readonly lastMailAt: number | null;
}

export async function readSiteFigures({ db, tenant }: Site): Promise<SiteFigures> {
  const [listed] = await orm(db)
    .select({ n: sql<number>`coalesce(sum(${memberCounts.n}), 0)` })
    .from(memberCounts)
    .where(hasValues(memberCounts, { tenantId: tenant.id, region: '' }));
  const [fictional] = await orm(db)
    .select({ n: count() })
    .from(members)
    .where(and(eq(members.tenantId, tenant.id), sql`listed = 1`, sql`fictional = 1`));
  const open = await Promise.all(
    [reports, complaints, appeals].map(async (table) => {
      const [row] = await orm(db)
        .select({ n: count() })
        .from(table)
        .where(and(eq(table.tenantId, tenant.id), sql`status = 'open'`));
      return row?.n ?? 0;
    }),
  );
  const [unchecked] = await orm(db)
    .select({ n: count() })
    .from(photos)
    .where(
      and(
        servedBy('photos_unchecked (tenant_id, status)', eq(photos.tenantId, tenant.id)),
        inArray(photos.status, ['pending', 'active']),
        isNull(photos.checkedAt),
      ),
    );
  const [mail] = await orm(db)
    .select({ at: outbox.deliveredAt })
    .from(outbox)
    .where(
      and(
        servedBy('outbox_tenant (tenant_id)', eq(outbox.tenantId, tenant.id)),
        isNotNull(outbox.deliveredAt),
      ),
    )
    .orderBy(desc(outbox.id))
    .limit(1);
  return {
    members: (listed?.n ?? 0) - (fictional?.n ?? 0),
    openCases: open.reduce((sum, n) => sum + n, 0),
    uncheckedPhotos: unchecked?.n ?? 0,
    lastMailAt: mail?.at ?? null,
  };
}
