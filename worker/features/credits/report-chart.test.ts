import { expect, test } from 'vitest';
import type { ReportRow } from './create-report.ts';
import { drawChart } from './report-chart.ts';

const row = (site: string, month: string, revenue: ReportRow['revenue']): ReportRow => ({
  site,
  month,
  revenue,
  refunded: {},
  sold: 0,
  free: 0,
  spent: 0,
  returned: 0,
  taken: 0,
  owed: 0,
});

/** The attributes of each element of a name. */
const listElements = (svg: string, name: string) =>
  [...svg.matchAll(new RegExp(`<${name}([^>]*?)/?>`, 'g'))].map(([, attributes = '']) =>
    Object.fromEntries([...attributes.matchAll(/([\w-]+)="([^"]*)"/g)].map(([, key, value]) => [key, value])),
  );

/** The bars, without the background. */
const readBars = (svg: string) =>
  listElements(svg, 'rect')
    .slice(1)
    .map(({ x, y, width, height, fill }) => ({
      left: Number(x),
      right: Number(x) + Number(width),
      top: Number(y),
      bottom: Number(y) + Number(height),
      length: Number(height),
      fill,
    }));

const MONTHS = ['2026-01', '2026-02', '2026-03', '2026-04'];

test('draws bars side by side on one line, as long as the revenue of their months', () => {
  const svg = drawChart(MONTHS.map((month, index) => row('ardenza', month, { EUR: (index + 1) * 1000 })));
  const [picture] = listElements(svg, 'svg');
  const [line] = listElements(svg, 'line');
  const bars = readBars(svg);
  expect(bars.map(({ length }) => length)).toEqual([40, 80, 120, 160]);
  expect(bars.every(({ bottom }) => bottom === Number(line?.['y1']))).toBe(true);
  bars.forEach(({ left, right }, index) => {
    expect(left).toBeGreaterThanOrEqual(
      index === 0 ? Number(line?.['x1']) : (bars[index - 1]?.right ?? 0) + 10,
    );
    expect(right).toBeLessThanOrEqual(Number(line?.['x2']));
  });
  expect(Number(line?.['x2'])).toBeLessThan(Number(picture?.['width']));
});

test('writes month and revenue below the middle of each bar, and both lie within the picture', () => {
  const svg = drawChart(MONTHS.map((month) => row('ardenza', month, { EUR: 1000 })));
  const [title, ...labels] = listElements(svg, 'text');
  const bars = readBars(svg);
  const lowest = Math.max(...bars.map(({ bottom }) => bottom));
  expect(Number(title?.['y'])).toBeLessThan(Math.min(...bars.map(({ top }) => top)));
  labels.forEach(({ x, y }, index) => {
    const bar = bars[Math.floor(index / 2)];
    expect(Number(x)).toBe(((bar?.left ?? 0) + (bar?.right ?? 0)) / 2);
    expect(Number(y) - lowest).toBe(index % 2 === 0 ? 16 : 30);
    expect(Number(y)).toBeLessThan(Number(listElements(svg, 'svg')[0]?.['height']));
  });
  expect(labels).toHaveLength(8);
});

test('draws a month with more refunds than sales below the line, in another color, and one without any as nothing', () => {
  const revenues = [3000, -1000, 0];
  const svg = drawChart(revenues.map((EUR, index) => row('ardenza', MONTHS[index] ?? '', { EUR })));
  const zero = Number(listElements(svg, 'line')[0]?.['y1']);
  const [sold, refunded, none] = readBars(svg);
  expect(sold).toMatchObject({ bottom: zero, length: 120 });
  expect(refunded).toMatchObject({ top: zero, length: 40 });
  expect(none).toMatchObject({ bottom: zero, length: 0, fill: sold?.fill });
  expect(sold?.fill).toMatch(/^#\w{6}$/);
  expect(refunded?.fill).toMatch(/^#\w{6}$/);
  expect(refunded?.fill).not.toBe(sold?.fill);
});

test('stacks a panel for each site and currency, and is as wide as the longest', () => {
  const few = drawChart([row('ardenza', '2026-01', { EUR: 1000 })]);
  const many = drawChart([
    ...Array.from({ length: 12 }, (_, month) => row('ardenza', `2026-${month + 1}`, { EUR: 1000, SEK: 500 })),
    row('sienna', '2026-01', { CHF: 900 }),
  ]);
  const [small] = listElements(few, 'svg');
  const [large] = listElements(many, 'svg');
  const panelHeight = Number(small?.['height']);
  expect(listElements(many, 'g').map(({ transform }) => transform)).toEqual(
    [0, 1, 2].map((index) => `translate(0 ${index * panelHeight})`),
  );
  expect(Number(large?.['height'])).toBe(3 * panelHeight);
  expect(Number(small?.['width'])).toBe(320);
  expect(Number(large?.['width'])).toBeGreaterThan(Math.max(...readBars(many).map(({ right }) => right)));
  expect(many).toContain('>ardenza, SEK</text>');
});

test('draws months without revenue as an empty panel', () => {
  expect(readBars(drawChart([row('ardenza', '2026-01', { EUR: 0 })]))).toMatchObject([{ length: 0 }]);
  expect(drawChart([])).toMatch(/<\/svg>\n$/);
});
