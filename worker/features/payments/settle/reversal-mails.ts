import { createPurchaseFormat } from '#client/features/payments/purchase-format.ts';
import type { Write } from '#worker/db/write.ts';
import { selectOwed } from '#worker/features/credits/ledger-store.ts';
import type { SiteContext, TimedSite } from '#worker/context/site-context.ts';
import type { Chargeback, RefundNotice } from '#worker/mail/mail-kinds.ts';
import { insertMail } from '#worker/mail/store.ts';
import type { PaymentRow } from '../payment-store.ts';
import { href } from '#client/routes.ts';

/** In the smallest unit of its currency. */
export interface Money {
  readonly amount: number;
  readonly currency: string;
}

interface Recipient {
  readonly name: string;
  readonly email: string;
}

interface Refunding {
  readonly amount: number;
  readonly currency?: string;
  readonly isPart: boolean;
  readonly isCollected?: boolean;
  readonly isCredited?: boolean;
}

/** Statement for the email about money that goes back, in the language of the order. */
export function writeRefundMail(
  site: TimedSite,
  row: PaymentRow,
  { name, email }: Recipient,
  { amount, currency = row.currency, isPart, isCollected = true, isCredited = true }: Refunding,
): Write {
  const { id: order, method, language } = row;
  const params: Omit<RefundNotice, 'kind'> = {
    name,
    order,
    refund: createPurchaseFormat(language, row.country).money(amount, currency),
    method,
    isCollected,
    isPart,
    isCredited,
  };
  return insertMail(site, { recipient: email, language, kind: 'refund', params });
}

/** Statement for the email about a payment that a bank has taken back, with what the member owes at the end of the batch. */
export function writeChargebackMail(
  site: TimedSite & Pick<SiteContext, 'origin'>,
  row: PaymentRow,
  { name, email }: Recipient,
  { amount, currency }: Money,
): Write {
  const { id: order, language, method } = row;
  const params: Omit<Chargeback, 'kind'> = {
    name,
    order,
    method,
    amount: createPurchaseFormat(language, row.country).money(amount, currency),
    owed: 0,
    link: site.origin + href('settings-credits'),
  };
  const mail = { recipient: email, language, kind: 'chargeback', params } as const;
  return insertMail(site, mail, { owed: selectOwed(site, row.memberId) });
}
