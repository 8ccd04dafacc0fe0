import type { Tenant } from '#tenants/schema/site-schema.ts';

const DAY_MS = 86_400_000;
const SATURDAY = 6;

/** A moment of the last day to give back what was bought then. A weekend moves it to Monday, as the law counts. */
export function getWithdrawalEnd({ refund_days }: Pick<Tenant, 'refund_days'>, boughtAt: number): number {
  const end = boughtAt + refund_days * DAY_MS;
  const weekday = new Date(end).getUTCDay();
  if (weekday === SATURDAY) return end + 2 * DAY_MS;
  return weekday === 0 ? end + DAY_MS : end;
}

/** The last day counts until midnight wherever the member lives, so a whole day is added. */
export function isInTime(tenant: Pick<Tenant, 'refund_days'>, boughtAt: number, now: number): boolean {
  return now <= getWithdrawalEnd(tenant, boughtAt) + DAY_MS;
}

/** By when the money has to be on its way back. */
export function getRefundDeadline(withdrawnAt: number): number {
  return withdrawnAt + 14 * DAY_MS;
}
