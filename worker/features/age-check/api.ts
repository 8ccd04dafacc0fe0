import { ApiError } from '#client/api/errors.ts';
import { type AgeCheck, readAgeCheck, startAgeCheck } from '#client/features/age-check/contract.ts';
import { toNextPath } from '#client/features/auth/login/next-page.ts';
import { href } from '#client/routes.ts';
import { commitWrites } from '#worker/db/write.ts';
import { isUniqueViolation } from '#worker/db/errors.ts';
import { serve } from '#worker/http/api/serve.ts';
import type { RequestContext } from '#worker/context/request-context.ts';
import { commit } from '#worker/idempotency/store.ts';
import { LIMITS, consumeLimit, consumeLimits } from '#worker/limits/limits.ts';
import { findCheckedCountry, isAgeCheckDue } from '#worker/session/age-check-due.ts';
import { requireMember } from '#worker/session/require-member.ts';
import { askAgeProvider, inTime } from './ask-age-provider.ts';
import { type AgeCheckRow, insertAgeCheck, isUnfinished, listAgeChecks, writeOutcome } from './store.ts';

export const endpoints = [
  serve(readAgeCheck, async (context) => {
    const { ports, tenant } = context;
    const isDue = isAgeCheckDue(context);
    const state = isDue ? await findState(context) : null;
    return {
      needed: isDue && state !== 'verified',
      offered: ports.ageAssurance !== null,
      sandbox: ports.ageAssurance?.isSandbox ?? false,
      state,
      country: findCheckedCountry(context) ?? tenant.countries[0],
      min_age: tenant.min_age,
    };
  }),

  serve(startAgeCheck, async (context, { body }) => {
    const { ports, tenant, origin, locale } = context;
    const { id: memberId } = requireMember(context);
    const provider = ports.ageAssurance;
    const country = findCheckedCountry(context);
    const next = encodeURIComponent(toNextPath(body.next, origin));
    const page = `${origin}${href('age-check')}?next=${next}`;
    // Passed in another window, or not needed any more: the page goes on by itself.
    if (country === null || !isAgeCheckDue(context)) return { redirect: page };
    if (provider === null) throw new ApiError('age_check_needed');
    await consumeLimit(context, LIMITS.ageChecks, memberId);
    const check = { id: crypto.randomUUID(), minAge: tenant.min_age };
    const { redirect, reference } = await inTime(
      provider.start(context, { ...check, country, locale, returnUrl: page }),
    ).catch(refuse);
    const row = { ...check, memberId, provider: provider.name, reference };
    return commit(context, [insertAgeCheck(context, row)], { redirect }).catch((error: unknown) =>
      // A reference that another check has would prove two people with one result.
      isUniqueViolation(error, 'age_checks.tenant_id') ? refuse(error) : Promise.reject(error),
    );
  }),
];

/** A provider that does not answer, or not usefully, has started nothing here. */
function refuse(cause: unknown): never {
  throw new ApiError('age_check_unavailable', { cause });
}

/** Asks the provider about what is under way, notes the outcome, and returns the state that matters. */
async function findState(context: RequestContext): Promise<AgeCheck['state']> {
  const { id: memberId } = requireMember(context);
  // A check of a time when the site had a lower minimum age does not count.
  const { min_age: minAge } = context.tenant;
  const rows = (await listAgeChecks(context, memberId)).filter((row) => row.minAge >= minAge);
  const open = rows.filter(isUnfinished);
  const use = { limit: LIMITS.ageCheckResults, subject: memberId };
  const mayAsk = open.length > 0 && (await consumeLimits(context, [use])) === 0;
  const states = new Map(rows.map((row): [string, AgeCheck['state']] => [row.id, row.status]));
  const settle = async (row: AgeCheckRow) => states.set(row.id, await settleCheck(context, row));
  if (mayAsk) await Promise.all(open.map(settle));
  const checks = [...states.values()];
  return checks.includes('verified') ? 'verified' : (checks[0] ?? null);
}

async function settleCheck(context: RequestContext, row: AgeCheckRow): Promise<AgeCheck['state']> {
  const answer = await askAgeProvider(context, row);
  if (answer === null) return 'unknown';
  if (answer.status !== row.status) await commitWrites(context.db, writeOutcome(context, row, answer));
  return answer.status;
}
