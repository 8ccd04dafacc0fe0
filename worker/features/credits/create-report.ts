import type { Site } from '#worker/context/site-context.ts';
import { sumEntries, sumParts, sumRefunds, sumReversals, sumSales } from './report-store.ts';

/** Money in the smallest unit, by currency. */
type Money = Readonly<Record<string, number>>;

/** What happened on a site in a month, in UTC. */
export interface ReportRow {
  readonly site: string;
  /** '2026-11' */
  readonly month: string;
  /** Completed payments less what went back in the same month. */
  readonly revenue: Money;
  readonly refunded: Money;
  /** Credits that were bought, given, spent, given back, and taken back with a payment or by a correction. */
  readonly sold: number;
  readonly free: number;
  readonly spent: number;
  readonly returned: number;
  readonly taken: number;
  /** Credits that came to be owed, less those settled. */
  readonly owed: number;
}

export const CREDIT_COLUMNS = ['sold', 'free', 'spent', 'returned', 'taken', 'owed'] as const;

type CreditColumn = (typeof CREDIT_COLUMNS)[number];

/** One row for each month in which anything has happened, the earliest first. */
export async function createReport(site: Site): Promise<ReportRow[]> {
  const [sales, fullReversals, refunds, partialReversals, entries] = await Promise.all([
    sumSales(site),
    sumReversals(site),
    sumRefunds(site),
    sumParts(site),
    sumEntries(site),
  ]);
  const reversals = [...fullReversals, ...refunds, ...partialReversals];
  const months = new Set([...sales, ...reversals, ...entries].map(({ month }) => month));
  return [...months].toSorted().map((month) => {
    const isInMonth = (row: { month: string }) => row.month === month;
    const refunded = toMoney(reversals.filter(isInMonth));
    const revenue = toMoney([
      ...sales.filter(isInMonth),
      ...reversals.filter(isInMonth).map((row) => ({ ...row, total: -row.total })),
    ]);
    const credits = Object.fromEntries(CREDIT_COLUMNS.map((column) => [column, 0])) as Record<
      CreditColumn,
      number
    >;
    for (const entry of entries.filter(isInMonth)) {
      const column = getColumn(entry);
      credits[column] += isOutgoing(column) ? -entry.credits : entry.credits;
    }
    return { site: site.tenant.id, month, revenue, refunded, ...credits };
  });
}

function toMoney(rows: readonly { currency: string; total: number }[]): Money {
  const money: Record<string, number> = {};
  for (const { currency, total } of rows) money[currency] = (money[currency] ?? 0) + total;
  return money;
}

function getColumn({ reason, account }: { reason: string; account: string }): CreditColumn {
  if (account === 'owed') return 'owed';
  if (account === 'granted') return reason === 'purchase' ? 'sold' : 'free';
  if (account === 'spent') return reason === 'message_unanswered' ? 'returned' : 'spent';
  return 'taken';
}

function isOutgoing(column: CreditColumn): boolean {
  return column === 'spent' || column === 'taken';
}
