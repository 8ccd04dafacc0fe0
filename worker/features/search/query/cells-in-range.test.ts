import { expect, test } from 'vitest';
import { COLUMNS, cellOf, columnsAcross } from '#worker/features/members/location-cells.ts';
import { distanceKm } from '#worker/features/members/distance.ts';
import { reachOf } from './cells-in-range.ts';

/** Every cell of the map within so many rows, whose middle is near enough. */
function cellsNear(home: number, km: number): number[] {
  const found: number[] = [];
  const rows = Math.ceil(km / 11) + 2;
  const homeRow = Math.floor(home / COLUMNS);
  for (let row = homeRow - rows; row <= homeRow + rows; row++) {
    for (let column = 0; column < COLUMNS; column += columnsAcross(row))
      if (distanceKm(home, row * COLUMNS + column) <= km) found.push(row * COLUMNS + column);
  }
  return found;
}

test.each([
  [52.37, 4.9, 25],
  [52.37, 4.9, 100],
  [0, 0, 50],
  [63.25, 10, 50],
  [69.9, 25, 200],
  [-33.9, 151.2, 25],
])('around %d, %d the reach of %d km is all cells that are near enough, and no others', (lat, lon, km) => {
  const home = cellOf(lat, lon);
  const { firstRow, rows, lowest, highest, areas } = reachOf(home, km);
  const inReach = (cell: number) => {
    const start = (Math.floor(cell / COLUMNS) - firstRow) * 8;
    const [first, last] = [Number(rows.slice(start, start + 4)), Number(rows.slice(start + 4, start + 8))];
    const column = cell % COLUMNS;
    return cell >= lowest && cell <= highest && column >= first && column <= last;
  };
  const near = cellsNear(home, km);
  expect(near.length).toBeGreaterThan(3);
  expect(near.filter((cell) => !inReach(cell))).toEqual([]);
  const far = Array.from({ length: highest - lowest + 1 }, (_, index) => lowest + index).filter(
    (cell) => (cell % COLUMNS) % columnsAcross(Math.floor(cell / COLUMNS)) === 0 && !near.includes(cell),
  );
  expect(far.filter(inReach)).toEqual([]);
  const areaOf = (cell: number) => Math.floor(cell / COLUMNS / 4) * 900 + Math.floor((cell % COLUMNS) / 4);
  expect(new Set(near.map(areaOf)).difference(new Set(areas)).size).toBe(0);
});
