import { alignColumns } from '#worker/features/operators/print-lines.ts';
import { CREDIT_COLUMNS, type ReportRow } from './create-report.ts';
import { toDecimals } from '#worker/payments/decimals.ts';

/** A report as cells, with a column for the money of each currency. */
function toCells(rows: readonly ReportRow[]): string[][] {
  const currencies = listCurrencies(rows);
  return [
    [
      'site',
      'month',
      ...currencies.flatMap((currency) => [`revenue_${currency}`, `refunded_${currency}`]),
      ...CREDIT_COLUMNS.map((column) => `credits_${column}`),
    ],
    ...rows.map((row) => [
      row.site,
      row.month,
      ...currencies.flatMap((currency) => [
        toDecimals(row.revenue[currency] ?? 0),
        toDecimals(row.refunded[currency] ?? 0),
      ]),
      ...CREDIT_COLUMNS.map((column) => String(row[column])),
    ]),
  ];
}

export function listCurrencies(rows: readonly ReportRow[]): string[] {
  return [...new Set(rows.flatMap(({ revenue }) => Object.keys(revenue)))].toSorted();
}

/** Columns under their names; numbers stand at the right. */
export function formatTable(rows: readonly ReportRow[]): string {
  return alignColumns(toCells(rows), 2);
}

/** Comma-separated values; ids of sites, months and numbers need no quotes. */
export function formatCsv(rows: readonly ReportRow[]): string {
  return toCells(rows)
    .map((row) => row.join(','))
    .join('\n');
}
