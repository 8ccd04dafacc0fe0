import type { ReportRow } from './create-report.ts';
import { listCurrencies } from './report-table.ts';
import { toDecimals } from '#worker/payments/decimals.ts';

const BAR = 36;
const GAP = 14;
const HEIGHT = 160;
const LEFT = 24;
const TITLE = 34;
const LABELS = 44;
const NARROWEST = 320;

/** The revenue of each site and currency as bars, one for each month, as an SVG image. */
export function drawChart(rows: readonly ReportRow[]): string {
  const sites = [...new Set(rows.map(({ site }) => site))];
  const panels = sites.flatMap((site) =>
    listCurrencies(rows.filter((row) => row.site === site)).map((currency) => ({
      title: `${site}, ${currency}`,
      bars: rows
        .filter((row) => row.site === site)
        .map(({ month, revenue }) => ({ month, total: revenue[currency] ?? 0 })),
    })),
  );
  const panelHeight = TITLE + HEIGHT + LABELS;
  const most = Math.max(0, ...panels.map(({ bars }) => bars.length));
  const width = Math.max(NARROWEST, 2 * LEFT + most * (BAR + GAP));
  const height = Math.max(1, panels.length) * panelHeight;
  const drawn = panels.map(
    (panel, index) => `<g transform="translate(0 ${index * panelHeight})">${drawPanel(panel)}</g>`,
  );
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}" font-family="sans-serif" font-size="11">`,
    `<title>Revenue by site, currency and month</title>`,
    `<rect width="100%" height="100%" fill="#fff"/>`,
    ...drawn,
    '</svg>\n',
  ].join('\n');
}

interface Panel {
  readonly title: string;
  readonly bars: readonly { readonly month: string; readonly total: number }[];
}

/** A month with more refunds than sales has a bar below the line. */
function drawPanel({ title, bars }: Panel): string {
  const totals = bars.map(({ total }) => total);
  const highest = Math.max(0, ...totals);
  const scale = HEIGHT / (highest - Math.min(0, ...totals) || 1);
  const zero = TITLE + highest * scale;
  const parts = bars.map(({ month, total }, index) => {
    const x = LEFT + index * (BAR + GAP);
    const length = Math.abs(total) * scale;
    const y = total < 0 ? zero : zero - length;
    return [
      `<rect x="${x}" y="${y.toFixed(1)}" width="${BAR}" height="${length.toFixed(1)}" fill="${total < 0 ? '#b3261e' : '#8a1538'}"/>`,
      `<text x="${x + BAR / 2}" y="${TITLE + HEIGHT + 16}" text-anchor="middle">${month}</text>`,
      `<text x="${x + BAR / 2}" y="${TITLE + HEIGHT + 30}" text-anchor="middle" fill="#555">${toDecimals(total)}</text>`,
    ].join('');
  });
  const end = LEFT + bars.length * (BAR + GAP);
  return [
    `<text x="${LEFT}" y="20" font-size="14" font-weight="bold">${title}</text>`,
    ...parts,
    `<line x1="${LEFT}" x2="${end}" y1="${zero.toFixed(1)}" y2="${zero.toFixed(1)}" stroke="#222"/>`,
  ].join('');
}
