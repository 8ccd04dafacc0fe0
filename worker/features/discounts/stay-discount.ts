import { hash } from 'node:crypto';
import type { RequestContext } from '#worker/context/request-context.ts';
import { isSelling } from '#worker/payments/list-methods.ts';
import { getVisitorCountry } from '#worker/tenancy/visitor/country.ts';
import { hasEnded } from './choose-discount.ts';
import { type CodeRow, findCode } from './code-store.ts';

const DAY_MS = 86_400_000;
export const STAY_DAYS = 7;

type Site = Pick<RequestContext, 'db' | 'tenant' | 'company' | 'ports' | 'now' | 'country'>;

/** What a member who is about to delete the account can have: once, on one purchase. */
export interface StayOffer {
  readonly percentage: number;
  /** Null until the member has taken it. */
  readonly code: CodeRow | null;
}

/** Null where the company offers none, nothing is sold, or the member has had it. */
export async function findStayOffer(site: Site, memberId: string): Promise<StayOffer | null> {
  const { company, now } = site;
  if (company.delete_discount === 0 || !(await isSelling(site, getVisitorCountry(site)))) return null;
  const code = await findCode(site, getCode(memberId), memberId);
  if (code === null) return { percentage: company.delete_discount, code };
  return code.isUsed || hasEnded(code, now) ? null : { percentage: code.valuePercentage, code };
}

/** The code with which a member takes the offer. */
export function createStayCode({ tenant, company, now }: Site, memberId: string): CodeRow {
  return {
    tenantId: tenant.id,
    code: getCode(memberId),
    country: null,
    userId: memberId,
    // The last day counts in full.
    expires: Math.ceil(now / DAY_MS + STAY_DAYS) * DAY_MS,
    valuePercentage: company.delete_discount,
    currency: null,
    minimumOrderValue: null,
    status: 'active',
    validity: 'once',
    paymentmethods: null,
    createdAt: now,
  };
}

/** The same for a member at all times, so that there is only one. */
function getCode(memberId: string): string {
  return `STAY-${hash('sha256', `stay ${memberId}`).slice(0, 8).toUpperCase()}`;
}
