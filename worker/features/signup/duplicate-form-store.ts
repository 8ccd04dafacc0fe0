import { createHash } from 'node:crypto';
import { and, eq, exists, gt, sql } from 'drizzle-orm';
import type { SignupForm } from '#client/features/signup/contract.ts';
import { orm } from '#worker/db/orm.ts';
import { counters } from '#worker/db/schema/requests.ts';
import type { RequestContext } from '#worker/context/request-context.ts';

const WINDOW_MS = 10 * 60_000;
const SCOPE = 'signup-form';

/**
 * Statement that fails on `counters.n` when the same form came from the same client address within ten minutes. The key
 * leaves out the password, so that nothing stored helps to guess it.
 */
export function claimSignupForm({ db, tenant, clientAddress, now }: RequestContext, form: SignupForm) {
  const contents = JSON.stringify({ ...form, password: undefined, clientAddress });
  const key = `${tenant.id}:${createHash('sha256').update(contents).digest('hex')}`;
  const claimed = orm(db)
    .select({ one: sql`1` })
    .from(counters)
    .where(and(eq(counters.scope, SCOPE), eq(counters.key, key), gt(counters.expiresAt, now)));
  return orm(db)
    .insert(counters)
    .values({
      scope: SCOPE,
      key,
      expiresAt: now + WINDOW_MS,
      n: sql`case when ${exists(claimed)} then null else 1 end`,
    });
}
