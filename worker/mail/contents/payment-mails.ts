import { BRANDS, type Method } from '#client/features/payments/rules.ts';
import type { Translate } from '#client/i18n/translate.ts';
import type { RefundNotice, WithdrawalStatement } from '../mail-kinds.ts';
import type { MailWriters } from './mail-content.ts';

/** Emails about purchases. */
export const PAYMENT_MAILS = {
  receipt: (mail, t, site) => ({
    subject: t('mail.receipt.subject', { site, order: mail.order }),
    title: t('mail.receipt.title'),
    greeting: t('mail.hello', { name: mail.name }),
    paragraphs: [
      t('mail.receipt.text'),
      ...(mail.ordered === undefined
        ? []
        : [t('credits.result.lowered', { count: mail.credits, ordered: mail.ordered, amount: mail.total })]),
      ...(mail.settled ? [t('credits.result.settled', { count: mail.settled })] : []),
      t('mail.receipt.consent'),
      t('mail.receipt.withdraw', { date: mail.withdrawUntil }),
    ],
    facts: [
      [t('mail.receipt.order'), mail.order],
      [t('mail.receipt.date'), mail.date],
      [t('mail.receipt.package'), `${t('credits.count', { count: mail.credits })}, ${mail.price}`],
      ...(mail.discount === '' ? [] : [[t('mail.receipt.discount'), mail.discount] as const]),
      [t('mail.receipt.total'), mail.total, true],
      ...(mail.rate === '' ? [] : [[t('mail.receipt.vat', { rate: mail.rate }), mail.vat] as const]),
      [t('mail.receipt.method'), nameMethod(mail.method, t)],
      [t('mail.receipt.seller'), mail.seller],
    ],
    button: { label: t('mail.receipt.button'), href: mail.link },
    link: { label: t('app.footer.withdraw'), href: mail.withdrawLink },
    why: t('mail.receipt.why', { site }),
  }),

  debit_notice: (mail, t, site) => ({
    subject: t('mail.debit_notice.subject', { site, date: mail.date }),
    title: t('mail.debit_notice.title'),
    greeting: t('mail.hello', { name: mail.name }),
    paragraphs: [t('mail.debit_notice.text', { date: mail.date }), t('mail.debit_notice.refund')],
    facts: [
      [t('mail.debit_notice.amount'), mail.amount, true],
      [t('mail.debit_notice.date'), mail.date],
      [t('mail.debit_notice.account'), mail.account],
      [t('mail.debit_notice.reference'), mail.reference],
      [t('mail.debit_notice.creditor'), mail.creditor],
      [t('mail.debit_notice.creditor_id'), mail.creditorId],
      [t('mail.debit_notice.order'), mail.order],
    ],
    ...(mail.text !== '' && { quote: { label: t('mail.debit_notice.copy'), text: mail.text } }),
    button: { label: t('mail.debit_notice.button'), href: mail.link },
    why: t('mail.debit_notice.why', { site }),
  }),

  withdrawal: (mail, t, site) => ({
    subject: t('mail.withdrawal.subject', { order: mail.order }),
    title: t('mail.withdrawal.title'),
    greeting: t('mail.hello', { name: mail.name }),
    paragraphs: [
      t('mail.withdrawal.text', { site }),
      t('mail.withdrawal.credits', { count: mail.unspent }),
      ...listUncollected(mail, t),
    ],
    facts: [
      ...listStatement(mail, t),
      [t('mail.receipt.package'), `${t('credits.count', { count: mail.bought })}, ${mail.total}`],
      ...(mail.returned === undefined ? [] : [[t('withdraw.returned'), mail.returned] as const]),
      ...listRefund(mail, t),
      ...(mail.isCollected ? [[t('mail.withdrawal.refund_by'), mail.refundBy] as const] : []),
    ],
    why: t('mail.withdrawal.why', { site }),
  }),

  withdrawal_received: (mail, t, site) => ({
    subject: t('mail.withdrawal.subject', { order: mail.order }),
    title: t('mail.withdrawal.title'),
    greeting: t('mail.hello', { name: mail.name }),
    paragraphs: [t('mail.withdrawal_received.text'), t('mail.withdrawal_received.next')],
    facts: listStatement(mail, t),
    why: t('mail.withdrawal.why', { site }),
  }),

  withdrawal_case: (mail, t, site) => ({
    subject: t('mail.withdrawal_case.title', { order: mail.order }),
    title: t('mail.withdrawal_case.title', { order: mail.order }),
    paragraphs: [t('mail.withdrawal_case.text')],
    facts: listStatement(mail, t),
    why: t('mail.complaint.why', { site }),
    replyTo: mail.from,
  }),

  refund: (mail, t, site) => ({
    subject: t('mail.refund.subject', { order: mail.order }),
    title: t('mail.refund.title'),
    greeting: t('mail.hello', { name: mail.name }),
    paragraphs: [t(`mail.refund.${getRefundText(mail)}`, { site }), ...listUncollected(mail, t)],
    facts: [[t('mail.receipt.order'), mail.order], ...listRefund(mail, t)],
    why: t('mail.receipt.why', { site }),
  }),

  chargeback: (mail, t, site) => ({
    subject: t('mail.chargeback.subject', { order: mail.order }),
    title: t('mail.chargeback.title'),
    greeting: t('mail.hello', { name: mail.name }),
    paragraphs: [
      t(mail.method === 'debit' ? 'mail.chargeback.debit' : 'mail.chargeback.text', { site }),
      ...(mail.owed === 0
        ? []
        : [t('credits.owed.title', { count: mail.owed }) + '. ' + t('credits.owed.text')]),
    ],
    facts: [
      [t('mail.receipt.order'), mail.order],
      // A debit that the bank has not carried out took no money.
      [t(mail.method === 'debit' ? 'mail.debit_notice.amount' : 'mail.chargeback.amount'), mail.amount, true],
    ],
    button: { label: t('credits.result.credits'), href: mail.link },
    why: t('mail.receipt.why', { site }),
  }),
} satisfies Partial<MailWriters>;

interface Refunded {
  readonly refund: string;
  readonly method: Method;
  readonly isCollected: boolean;
}

function getRefundText({ isPart, isCredited }: Pick<RefundNotice, 'isPart' | 'isCredited'>) {
  if (isCredited === false) return 'uncredited';
  return isPart === true ? 'part' : 'text';
}

/** A debit that no bank has yet is lowered instead. */
function listUncollected({ refund, isCollected }: Refunded, t: Translate): string[] {
  return isCollected ? [] : [t('withdraw.uncollected', { amount: refund })];
}

function listRefund({ refund, method, isCollected }: Refunded, t: Translate) {
  if (!isCollected) return [[t('withdraw.not_debited'), refund, true]] as const;
  return [
    [t('mail.withdrawal.refund'), refund, true],
    [t('mail.withdrawal.refund_to'), nameMethod(method, t)],
  ] as const;
}

/** The content of the statement, as the law wants it repeated. */
function listStatement({ received, reference, name, from, order }: WithdrawalStatement, t: Translate) {
  return [
    [t('mail.withdrawal.received'), received],
    [t('mail.withdrawal.reference'), reference],
    [t('mail.withdrawal.name'), name],
    [t('mail.withdrawal.email'), from],
    [t('mail.receipt.order'), order],
  ] as const;
}

export function nameMethod(method: Method, t: Translate): string {
  return method === 'card' || method === 'debit' ? t(`mail.receipt.${method}`) : BRANDS[method];
}
