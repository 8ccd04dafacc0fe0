import { alignColumns } from '#worker/features/operators/print-lines.ts';
import { CREDIT_COLUMNS, type ReportRow } from './create-report.ts';

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
        formatMoney(row.revenue[currency] ?? 0, currency),
        formatMoney(row.refunded[currency] ?? 0, currency),
      ]),
      ...CREDIT_COLUMNS.map((column) => String(row[column])),
    ]),
  ];
}

export function listCurrencies(rows: readonly ReportRow[]): string[] {
  return [...new Set(rows.flatMap(({ revenue }) => Object.keys(revenue)))].toSorted();
}

/** '44.99': without a sign of the currency and in no language, so that programs read it. */
export function formatMoney(minorUnits: number, currency: string): string {
  const format = new Intl.NumberFormat('en', { style: 'currency', currency });
  const digits = format.resolvedOptions().maximumFractionDigits ?? 2;
  return (minorUnits / 10 ** digits).toFixed(digits);
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
