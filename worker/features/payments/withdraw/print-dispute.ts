import { CONSENT_VERSION } from '#client/features/payments/contract.ts';
import { createPurchaseFormat } from '#client/features/payments/purchase-format.ts';
import type { Site } from '#worker/context/site-context.ts';
import { getTranslator } from '#worker/tenancy/language/translator.ts';
import { readDispute } from './dispute-store.ts';
import { describeNotice } from './print-refunds.ts';

type Dispute = NonNullable<Awaited<ReturnType<typeof readDispute>>>;
type Line = readonly [label: string, value: string | number | null];

const format = createPurchaseFormat('en', null);

/**
 * One text about a payment for the answer to a dispute. It names no other member and repeats no message. Plain text,
 * because the forms of banks take nothing else and anyone can read it.
 */
export async function printDispute(site: Site, paymentId: string): Promise<string | null> {
  const dispute = await readDispute(site, paymentId);
  if (!dispute) return null;
  return [
    `Payment ${paymentId} at ${site.tenant.name} (${site.tenant.hosts[0]}). All times are UTC.`,
    section('Order', listOrder(dispute)),
    section('Consent', listConsent(dispute)),
    section('State', listState(dispute)),
    section(
      'What the provider has said beside the sale',
      dispute.notices.map((notice) => [toTime(notice.createdAt), describeNotice(notice)]),
    ),
    section(
      'Credits of the member since the order',
      dispute.entries.map(({ at, amount, reason, account }) => [
        toTime(at),
        `${amount > 0 ? '+' : ''}${amount} ${reason.replaceAll('_', ' ')} (${account})`,
      ]),
    ),
    section(
      'Logins that are still stored',
      dispute.logins.map(({ at, lastSeenAt }) => [toTime(at), `last used ${toTime(lastSeenAt)}`]),
    ),
  ].join('\n\n');
}

function listOrder({ payment, member }: Dispute): Line[] {
  const money = (amount: number) => format.money(amount, payment.currency);
  return [
    ['Member', member ? `${member.name}, ${member.email} (${member.id})` : 'erased'],
    ['Member since', member && toTime(member.joined)],
    ['Ordered', toTime(payment.createdAt)],
    ['Credits', payment.credits],
    ['Ordered credits, before the discount was gone', payment.orderedCredits],
    ['Credits that went to a debt', payment.settled === 0 ? null : payment.settled],
    ['Price', money(payment.price)],
    ['Discount', payment.discount === 0 ? null : `${money(payment.discount)} (${payment.discountCode})`],
    ['Total shown and paid', money(payment.total)],
    ['Value-added tax in it', money(payment.vat)],
    ['Country and method', `${payment.country}, ${payment.method}`],
    ['Provider', `${payment.provider}, ${payment.reference ?? 'no number'}`],
  ];
}

function listConsent({ payment }: Dispute): Line[] {
  const t = getTranslator(payment.language);
  const isCurrent = payment.consentVersion === CONSENT_VERSION;
  return [
    ['Given with the order', toTime(payment.createdAt)],
    ['Version of the text', `${payment.consentVersion}, language ${payment.language}`],
    ['Text', isCurrent ? t('credits.pay.consent') : 'see the release with this version'],
  ];
}

function listState({ payment, withdrawal, refund, refundCurrency }: Dispute): Line[] {
  return [
    ['State', payment.status],
    ['Confirmed by the provider', payment.completedAt && toTime(payment.completedAt)],
    [
      'Given back while it stands',
      payment.returned === 0 ? null : format.money(payment.returned, payment.currency),
    ],
    ['Replaced by the order', payment.replacedBy],
    ['Provider asked last', payment.checkedAt && toTime(payment.checkedAt)],
    [
      'Withdrawal',
      withdrawal &&
        `${withdrawal.reference}, ${toTime(withdrawal.createdAt)}, by ${withdrawal.name}: ${withdrawal.credits} unspent credits`,
    ],
    [
      'Refund',
      refund &&
        `${format.money(refund.amount, refundCurrency)}, ${refund.state.replaceAll('_', ' ')}, ${toTime(refund.endedAt ?? refund.createdAt)}${refund.reason === null ? '' : `: ${refund.reason}`}`,
    ],
  ];
}

function section(title: string, lines: readonly Line[]): string {
  const shown = lines.filter(([, value]) => value !== null);
  const width = Math.max(0, ...shown.map(([label]) => label.length));
  const body = shown.map(([label, value]) => `  ${label.padEnd(width)}  ${value}`);
  return [title, ...(body.length === 0 ? ['  none'] : body)].join('\n');
}

function toTime(at: number): string {
  return new Date(at).toISOString().slice(0, 19).replace('T', ' ');
}
