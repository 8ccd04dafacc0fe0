import { commitWrites, type Write } from '#worker/db/write.ts';
import {
  isDiscountUsed,
  isForeignKeyViolation,
  isNotNullViolation,
  isUniqueViolation,
} from '#worker/db/errors.ts';
import type { RequestContext } from '#worker/context/request-context.ts';
import { type MailPorts, deliverDue } from '#worker/mail/delivery.ts';
import type { Ports } from '#worker/ports/ports.ts';
import { findBuyer, findPayment, type PaymentRow } from '../payment-store.ts';

/** What settling needs of a site; a job has it without a request. */
export interface SettlingSite extends Pick<
  RequestContext,
  'tenant' | 'company' | 'origin' | 'db' | 'now' | 'changedInboxes'
> {
  readonly ports: SettlingPorts;
}

export type SettlingPorts = MailPorts &
  Pick<Ports, 'payments'> & { readonly realtime: Pick<Ports['realtime'], 'wake'> };

/** Who is told; null after the member was erased. */
export type Buyer = Awaited<ReturnType<typeof findBuyer>>;

/** Other requests change a payment a few times in its life. */
const MOST_TRIES = 4;

/**
 * Commits what follows from a payment as it was read. If another request has changed it meanwhile, the batch fails as a
 * whole and is composed anew, so that it is empty where the other request has done the same. A discount that another order has
 * used leaves the order without it. Throws what the last try has failed with, so that the provider or the job asks again.
 */
export async function commitOrRetry(
  site: SettlingSite,
  row: PaymentRow,
  write: (row: PaymentRow, buyer: Buyer) => Promise<readonly Write[]>,
): Promise<PaymentRow> {
  let current = row;
  let isDiscountGone = false;
  let isDone = false;
  for (let tries = 1; !isDone; tries++) {
    const order = isDiscountGone ? withoutDiscount(current) : current;
    try {
      await commitWrites(site.db, await write(order, await findBuyer(site, current.memberId)));
      isDone = true;
    } catch (error) {
      if (tries === MOST_TRIES || (!isDiscountUsed(error) && !isOutdated(error))) throw error;
      isDiscountGone ||= isDiscountUsed(error);
    }
    current = (await findPayment(site, row.id)) ?? current;
  }
  await tellOwner(site);
  return current;
}

/** Whether another request has changed the payment since it was read, or erased its account. */
function isOutdated(error: unknown): boolean {
  return (
    isForeignKeyViolation(error) ||
    isUniqueViolation(error, 'credit_ledger.tenant_id') ||
    isUniqueViolation(error, 'payment_notices.reference') ||
    isNotNullViolation(error, 'credit_ledger.amount') ||
    isNotNullViolation(error, 'payments.status')
  );
}

/** After the commit: the open pages of the member and the emails. Neither is waited for. */
async function tellOwner({
  ports,
  db,
  tenant,
  company,
  origin,
  changedInboxes,
}: SettlingSite): Promise<void> {
  const wakes = changedInboxes.splice(0).map((member) => ports.realtime.wake({ tenant: tenant.id, member }));
  await ports.defer(Promise.all(wakes).then(() => deliverDue(ports, db, { tenant, company, origin })));
}

/** The order without its discount: as many credits as the money buys then, rounded in favour of the member. */
function withoutDiscount(row: PaymentRow): PaymentRow {
  const credits = Math.ceil((row.credits * row.total) / row.price);
  return {
    ...row,
    credits,
    returnedCredits: Math.floor((credits * row.returned) / row.total),
    orderedCredits: row.credits,
    price: row.total,
    discount: 0,
    discountCode: null,
    discountPercentage: 0,
  };
}
