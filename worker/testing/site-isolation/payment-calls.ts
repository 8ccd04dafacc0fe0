import * as corrections from '#worker/features/credits/correction-store.ts';
import * as entries from '#worker/features/credits/entries-store.ts';
import * as ledger from '#worker/features/credits/ledger-store.ts';
import * as report from '#worker/features/credits/report-store.ts';
import * as codes from '#worker/features/discounts/code-store.ts';
import * as payments from '#worker/features/payments/payment-store.ts';
import * as files from '#worker/features/payments/debits/bank-files/bank-file-store.ts';
import * as bankItems from '#worker/features/payments/debits/bank-reports/bank-item-store.ts';
import * as debits from '#worker/features/payments/debits/debit-store.ts';
import * as mandates from '#worker/features/payments/debits/mandate-store.ts';
import * as notices from '#worker/features/payments/settle/notice-store.ts';
import * as saved from '#worker/features/payments/saved/saved-method-store.ts';
import * as bank from '#worker/sandbox/bank-store.ts';
import * as sms from '#worker/sms/outbox-store.ts';
import * as dispute from '#worker/features/payments/withdraw/dispute-store.ts';
import * as refunds from '#worker/features/payments/withdraw/refund-store.ts';
import * as withdrawals from '#worker/features/payments/withdraw/withdrawal-store.ts';
import * as sandbox from '#worker/sandbox/store.ts';
import { FOREIGN_DEBIT, FOREIGN_MANDATE, FOREIGN_PAYMENT, type IDS } from './foreign-rows.ts';
import type { StoreCalls } from './store-calls.ts';

const CLOSING = { by: 'new', why: 'new' };

const purchase = ({ payment, member }: typeof IDS) => ({ id: payment, memberId: member, credits: 5 });

const paymentRow = ({ payment, member }: typeof IDS) => ({
  ...FOREIGN_PAYMENT,
  id: payment,
  memberId: member,
  tenantId: 'velours',
  discountCode: null,
  redirect: null,
  completedAt: null,
  checkedAt: null,
  checkAt: null,
  isUnknown: false,
  isRepeat: false,
  saves: false,
  returned: 0,
  returnedCredits: 0,
  orderedCredits: null,
  replacedBy: null,
  settled: 0,
});

export const paymentCalls: Readonly<Record<string, StoreCalls>> = {
  'features/credits/correction-store': {
    findMembers: (c, i) => corrections.findMembers(c, i.member),
    writeCorrection: (c, i) =>
      corrections.writeCorrection(c, { memberId: i.member, amount: 1, reference: 'new' }),
    readCredits: (c, i) => corrections.readCredits(c, i.member),
  },
  'features/credits/report-store': {
    sumSales: (c) => report.sumSales(c),
    sumReversals: (c) => report.sumReversals(c),
    sumRefunds: (c) => report.sumRefunds(c),
    sumParts: (c) => report.sumParts(c),
    sumEntries: (c) => report.sumEntries(c),
  },
  'features/credits/entries-store': {
    readEntries: (c, i) =>
      entries.readEntries(c, { memberId: i.member, before: 1e9, reasons: null, scan: 9, limit: 9 }),
  },
  'features/credits/ledger-store': {
    writePurchase: (c, i) => ledger.writePurchase(c, purchase(i)),
    writeWithdrawnCredits: (c, i) => ledger.writeWithdrawnCredits(c, purchase(i)),
    writeTakingShare: (c, i) => [ledger.writeTakingShare(c, purchase(i), 'part')],
    writeTakingBack: (c, i) => ledger.writeTakingBack(c, purchase(i), 'chargeback'),
  },
  'features/discounts/code-store': {
    hasPurchased: (c, i) => codes.hasPurchased(c, i.member),
    findCode: (c, i) => codes.findCode(c, i.code, i.member),
    findMemberId: (c, i) => codes.findMemberId(c, i.email),
    insertCode: (c) => [
      codes.insertCode(c, {
        code: 'NEW',
        valuePercentage: 5,
        status: 'active',
        validity: 'once',
        createdAt: c.now,
      }),
    ],
    writeReplacement: (c, i) => [
      codes.writeReplacement(c, { id: 'new', memberId: i.member, discountCode: i.code }),
    ],
    writeOutpriced: (c, i) =>
      codes.writeOutpriced(c, { id: 'new', memberId: i.member, discountCode: i.code }),
    writeCodeEnd: (c, i) => [codes.writeCodeEnd(c, i.code)],
    listCodes: (c) => codes.listCodes(c),
  },
  'features/payments/payment-store': {
    insertPayment: (c) => payments.insertPayment(c, { ...FOREIGN_PAYMENT, id: 'new', reference: 'new' }),
    findPayment: (c, i) => payments.findPayment(c, i.payment),
    findPaymentByToken: (c, i) => payments.findPaymentByToken(c, i.payment, i.token),
    listPaymentRows: (c, i) => payments.listPaymentRows(c, i.member, { after: null, limit: 9 }),
    readBuyer: (c, i) => payments.readBuyer(c, i.member),
    findBuyer: (c, i) => payments.findBuyer(c, i.member),
    listDuePayments: (c) => payments.listDuePayments(c, 9),
    writeCheck: (c, i) => [payments.writeCheck(c, i.payment, { status: 'failed', checkAt: null })],
    writeCompletion: (c, i) => [payments.writeCompletion(c, paymentRow(i))],
    writeReversal: (c, i) => [payments.writeReversal(c, paymentRow(i), 'refunded')],
    writeReturned: (c, i) => [payments.writeReturned(c, paymentRow(i), { amount: 1, credits: 1 })],
    writeWithdrawn: (c, i) => [payments.writeWithdrawn(c, paymentRow(i))],
  },
  'features/payments/debits/bank-files/bank-file-store': {
    claimForFile: (c) => files.claimForFile(c, { fileId: 'new', earliest: '2026-11-26' }),
    listFiles: (c) => files.listFiles(c),
    readFile: (c) => files.readFile(c, 'file-of-foreign'),
    listUnfinishedReturns: (c) => files.listUnfinishedReturns(c),
    settleExported: (c) => files.settleExported(c, '2027-01-01'),
    writeRelease: (c) => [files.writeRelease(c, 'file-of-foreign', null)],
  },
  'features/payments/debits/bank-reports/bank-item-store': {
    writeOpenItem: (c) => [bankItems.writeOpenItem(c, { id: 'new', text: 'new' })],
    writeClosedItem: (c, i) => [bankItems.writeClosedItem(c, { id: i.bankItem, text: 'new' }, CLOSING)],
    writeOrderAnswered: (c, i) => [bankItems.writeOrderAnswered(c, i.payment, CLOSING)],
    findItem: (c, i) => bankItems.findItem(c, i.bankItem),
    listOpenItems: (c) => bankItems.listOpenItems(c),
  },
  'features/payments/debits/debit-store': {
    readStanding: async (c, i) => {
      const { isBlocked, unsettled } = await debits.readStanding(c, { memberId: i.member, ibanHash: 'hash' });
      return isBlocked ? ['blocked'] : unsettled;
    },
    insertDebit: (c, i) =>
      debits.insertDebit(
        c,
        {
          id: 'new',
          memberId: i.home,
          mandateId: i.mandate,
          ibanHash: 'x',
          amount: 1,
          sequence: 'FRST',
          dueOn: '2026-11-26',
        },
        9,
      ),
    writeLift: (c) => [debits.writeLift(c, 'hash', 'new')],
    findDebit: (c, i) => debits.findDebit(c, i.payment),
    writeReduction: (c, i) => [debits.writeReduction(c, i.payment, 1)],
    writeCollection: (c, i) => [debits.writeCollection(c, i.payment)],
    writeReturn: (c) => [...debits.writeReturn(c, { ...FOREIGN_DEBIT, tenantId: c.tenant.id }, 'AM04')],
  },
  'features/payments/debits/mandate-store': {
    findMandateFor: (c, i) => mandates.findMandateFor(c, i.payment),
    findMandate: (c, i) => mandates.findMandate(c, i.mandate),
    writeOpenMandate: (c) => [mandates.writeOpenMandate(c, { ...FOREIGN_MANDATE, id: 'new' })],
    writeMandateBack: (c, i) => [mandates.writeMandateBack(c, i.mandate, null)],
    writeNewCode: (c, i) => [mandates.writeNewCode(c, i.mandate, 'new')],
    countCodeTry: (c, i) => mandates.countCodeTry(c, i.mandate),
    writeSignature: (c, i) => [mandates.writeSignature(c, i.mandate, { signedFrom: 'new', deleteAt: 0 })],
    writeKeeping: (c, i) => [mandates.writeKeeping(c, i.mandate, 9e15)],
  },
  'features/payments/saved/saved-method-store': {
    listSavedMethods: (c, i) => saved.listSavedMethods(c, i.member),
    writeRemoval: (c, i) => [
      ...saved.writeRemoval(c, i.member, {
        id: i.savedMethod,
        tenantId: c.tenant.id,
        memberId: i.member,
        provider: 'sepa',
        method: 'debit',
        reference: i.mandate,
        label: '',
        createdAt: 0,
      }),
    ],
    insertSavedMethod: (c, i) => [
      saved.insertSavedMethod(c, {
        memberId: i.home,
        provider: 'sandbox',
        method: 'card',
        reference: 'card-of-foreign',
        label: 'Visa •••• 4242',
      }),
    ],
  },
  'sandbox/bank-store': {
    listMovingDebits: (c) => bank.listMovingDebits(c, { settledAfter: 0, lateHashes: ['hash'] }),
  },
  'sms/outbox-store': {
    insertSms: (c) => sms.insertSms(c, { to: '+31612345678', text: 'text' }),
    findRecentSms: (c) => sms.findRecentSms(c.db, c.tenant.id, { since: 0, atMost: 9 }),
  },
  'features/payments/withdraw/dispute-store': {
    readDispute: (c, i) => dispute.readDispute(c, i.payment),
  },
  'features/payments/settle/notice-store': {
    insertNotice: (c) => [
      notices.insertNotice(c, {
        paymentId: 'new',
        provider: 'sandbox',
        reference: 'new',
        kind: 'refunded',
        state: 'open',
      }),
    ],
    isNoticeKept: (c, i) => notices.isNoticeKept(c, { provider: 'sandbox', reference: i.payment }),
    listNotices: (c, i) => notices.listNotices(c, i.payment),
    listOpenNotices: (c) => notices.listOpenNotices(c),
    writeNoticeClosed: (c) => [notices.writeNoticeClosed(c, 1)],
  },
  'features/payments/withdraw/refund-store': {
    writeRefund: (c, i) =>
      refunds.writeRefund(c, {
        paymentId: i.payment,
        amount: 1,
        reason: null,
        isAutomatic: true,
        isUncollected: true,
      }),
    claimDueRefunds: (c) => refunds.claimDueRefunds(c, 9),
    listOpenRefunds: (c) => refunds.listOpenRefunds(c),
    listDoublePaid: (c) => refunds.listDoublePaid(c),
    findRefund: (c, i) => refunds.findRefund(c, i.payment),
    writeRefundReturned: (c, i) => [refunds.writeRefundReturned(c, i.payment, 1)],
    writeRefundPaid: (c, i) => [refunds.writeRefundPaid(c, i.payment)],
    writeRefundVoid: (c, i) => [refunds.writeRefundVoid(c, i.payment)],
  },
  'features/payments/withdraw/withdrawal-store': {
    listPurchases: (c, i) => withdrawals.listPurchases(c, i.member),
    findPurchase: (c, i) => withdrawals.findPurchase(c, i.payment),
    insertWithdrawal: (c, i) => [
      withdrawals.insertWithdrawal(c, {
        paymentId: i.payment,
        memberId: i.member,
        reference: 'W-2',
        name: 'Mira',
        email: 'm@mail.example',
        credits: 0,
        amount: 0,
        hasSpentRefund: false,
      }),
    ],
  },
  'sandbox/store': {
    insertSandboxPayment: (c) =>
      sandbox.insertSandboxPayment(c, { id: 'new', paymentId: 'new', amount: 1, currency: 'EUR' }),
    findSandboxPayment: (c, i) => sandbox.findSandboxPayment(c, i.payment),
    writePlan: (c, i) => sandbox.writePlan(c, i.payment, { status: 'failed', notices: 0 }),
    listDueNotices: (c) => sandbox.listDueNotices(c),
    writeSandboxRefund: (c, i) => sandbox.writeSandboxRefund(c, i.payment, 1),
    countSentNotice: (c, i) => sandbox.countSentNotice(c, i.payment),
  },
};
