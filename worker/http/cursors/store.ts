import { and, eq } from 'drizzle-orm';
import { orm } from '#worker/db/orm.ts';
import { members } from '#worker/db/schema/members.ts';
import type { RequestContext } from '../request-context.ts';

/** The secret of a member's cursors, which only the server knows; a new password changes it. */
export async function findCursorSecret(
  { db, tenant }: Pick<RequestContext, 'db' | 'tenant'>,
  memberId: string,
): Promise<string> {
  const [row] = await orm(db)
    .select({ passwordHash: members.passwordHash })
    .from(members)
    .where(and(eq(members.tenantId, tenant.id), eq(members.id, memberId)));
  return row?.passwordHash ?? '';
}
