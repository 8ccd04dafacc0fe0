import { expect } from 'vitest';
import type { Payment } from '#client/features/payments/contract.ts';
import { checkLedger } from '#worker/features/credits/check-ledger.ts';
import type { setUpDebits } from './debits/debits.fixture.ts';

interface Row {
  readonly id: string;
  readonly status: Payment['status'];
  readonly wanted: Payment['status'];
  readonly credits: number;
  readonly total: number;
  readonly provider: string;
  /** What the provider has given back. */
  readonly refunded: number;
  /** Credits and money of a withdrawal; null without one. */
  readonly withdrawn: number | null;
  readonly amount: number | null;
  readonly refund: 'open' | 'paid' | 'void' | 'not_collected' | null;
  /** What a direct debit collects; null without one. */
  readonly debited: number | null;
}

/** Whether payments, credits, refunds and emails of a member agree. */
export async function expectBooksToBalance(
  fixture: ReturnType<typeof setUpDebits>,
  member: string,
): Promise<void> {
  const { db } = fixture.app;
  const { results: rows } = await db
    .prepare(
      "SELECT p.id, p.status, coalesce(s.status, iif(d.id IS NULL, 'created', iif(d.status = 'returned', 'charged_back', 'completed'))) AS wanted, p.credits, p.total, p.provider, coalesce(s.refunded, 0) AS refunded, w.credits AS withdrawn, w.amount, r.state AS refund, iif(d.status = 'canceled', 0, d.amount) AS debited FROM payments p LEFT JOIN sandbox_payments s ON s.payment_id = p.id LEFT JOIN debits d ON d.id = p.id LEFT JOIN withdrawals w ON w.payment_id = p.id LEFT JOIN refunds r ON r.payment_id = p.id WHERE p.member_id = ?",
    )
    .bind(member)
    .all<Row>();
  const { results: entries } = await db
    .prepare('SELECT amount, reason, reference, account FROM credit_ledger WHERE member_id = ?')
    .bind(member)
    .all<{ amount: number; reason: string; reference: string; account: string }>();
  const { credits, owed, premium } = await fixture.readMember(member);
  const sum = (list: readonly { amount: number }[]) => list.reduce((total, { amount }) => total + amount, 0);

  expect(credits).toBe(sum(entries));
  expect(owed).toBe(sum(entries.filter(({ account }) => account === 'owed')));
  expect(Math.min(credits, owed)).toBeGreaterThanOrEqual(0);
  expect(premium).toBe(rows.some(({ status }) => status === 'completed'));
  const amountOf = (id: string, reason: string) =>
    sum(entries.filter((entry) => entry.reference === id && entry.reason === reason));
  const found = rows.map(({ id, status, amount, refunded, refund, debited }) => ({
    id,
    status,
    granted: amountOf(id, 'purchase'),
    withdrawn: amountOf(id, 'withdrawal'),
    chargedBack: amountOf(id, 'chargeback'),
    amount,
    refunded,
    refund,
    debited,
  }));
  const expected = rows.map((row) => {
    const { id, wanted, credits: bought, total, withdrawn, amount } = row;
    // A payment that was taken back before it was seen as paid has given nothing.
    const wasSeen = wanted === 'completed' || (isReversed(wanted) && amountOf(id, 'purchase') !== 0);
    const granted = wasSeen ? bought : 0;
    const isTakenBack = wanted === 'charged_back';
    // A refund that was paid before the bank took the payment back stays paid.
    // No provider can give a direct debit back, so an operator has to, unless it was lowered before a bank had it.
    const isLowered = row.debited !== null && row.debited < total;
    const left = isLowered ? 'not_collected' : row.provider === 'sepa' ? 'open' : 'paid';
    const refund = (amount ?? 0) === 0 ? null : isTakenBack && row.refunded === 0 ? 'void' : left;
    return {
      id,
      status: withdrawn === null || isTakenBack ? wanted : 'withdrawn',
      granted,
      withdrawn: 0 - (withdrawn ?? 0),
      chargedBack: isTakenBack ? (withdrawn ?? 0) - granted : 0,
      amount: withdrawn === null ? null : Math.ceil((total * withdrawn) / bought),
      refunded: refund === 'paid' ? amount : 0,
      refund,
      debited: isLowered ? total - (amount ?? 0) : row.debited,
    };
  });
  expect(found).toEqual(expected);
  const receipts = await db
    .prepare("SELECT count(*) AS n FROM outbox WHERE kind = 'receipt' AND recipient = ?")
    .bind(`${member}@mail.example`)
    .first<{ n: number }>();
  const acknowledged = await db
    .prepare("SELECT count(*) AS n FROM outbox WHERE kind = 'withdrawal' AND recipient = ?")
    .bind(`to-${member}@mail.example`)
    .first<{ n: number }>();
  expect(acknowledged?.n).toBe(rows.filter(({ withdrawn }) => withdrawn !== null).length);
  await checkLedger(fixture.app.ports, db);
  expect(fixture.app.logged.filter(({ event }) => event === 'ledger-differs')).toEqual([]);
  expect(receipts?.n).toBe(entries.filter(({ reason }) => reason === 'purchase').length);
}

function isReversed(status: Payment['status']): boolean {
  return status === 'refunded' || status === 'charged_back';
}
