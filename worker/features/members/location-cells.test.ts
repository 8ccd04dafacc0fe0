import { expect, test } from 'vitest';
import { getCellCentre, toCell } from './location-cells.ts';

const EARTH_KM = 6371;
const radians = (degrees: number) => (degrees * Math.PI) / 180;

function kilometres(a: { lat: number; lon: number }, b: { lat: number; lon: number }): number {
  const half = (x: number) => Math.sin(radians(x) / 2) ** 2;
  const h = half(b.lat - a.lat) + Math.cos(radians(a.lat)) * Math.cos(radians(b.lat)) * half(b.lon - a.lon);
  return 2 * EARTH_KM * Math.asin(Math.sqrt(h));
}

/** Steps east to the second change of cell and measures the way from the first. */
function measureWidthAt(lat: number): number {
  const step = 0.005;
  const changes: number[] = [];
  for (let lon = 5; changes.length < 2; lon += step) {
    if (toCell(lat, lon) !== toCell(lat, lon + step)) changes.push(lon);
  }
  const [west = 0, east = 0] = changes;
  return kilometres({ lat, lon: west }, { lat, lon: east });
}

test.each([0, 36.1, 47.37, 52.37, 59.99, 60.05, 63.25, 65.0, 69.99, 74.95, 81.3])(
  'makes cells at %d° at least 5 km wide without becoming too coarse',
  (lat) => {
    expect(measureWidthAt(lat)).toBeGreaterThanOrEqual(4.99);
    expect(measureWidthAt(lat)).toBeLessThan(12);
  },
);

test('makes cells at least 5 km high', () => {
  expect(toCell(52.301, 4.9)).toBe(toCell(52.399, 4.9));
  expect(toCell(52.301, 4.9)).not.toBe(toCell(52.401, 4.9));
});

test('places the centre in the cell and near every position in it', () => {
  for (let lat = -89.93; lat < 90; lat += 3.37) {
    for (let lon = -179.9; lon < 180; lon += 7.31) {
      const cell = toCell(lat, lon);
      const centre = getCellCentre(cell);
      expect(toCell(centre.lat, centre.lon)).toBe(cell);
      expect(kilometres({ lat, lon }, centre)).toBeLessThan(9);
    }
  }
});

test('does not tell neighbours in one cell apart', () => {
  expect(getCellCentre(toCell(52.3702, 4.8952))).toEqual(getCellCentre(toCell(52.35, 4.83)));
});

test('handles the edges of the map', () => {
  expect(toCell(0, 180)).toBe(toCell(0, -180));
  expect(toCell(0, 365)).toBe(toCell(0, 5));
  expect(toCell(90, 0)).toBe(toCell(89.99, 0));
  expect(toCell(-90, 0)).toBe(toCell(-89.99, 0));
  for (const cell of [toCell(90, 179), toCell(-90, -180)]) expect(Number.isSafeInteger(cell)).toBe(true);
});
