import { expect, test } from 'vitest';
import { CELLS_PER_ROW, toCell, getCellWidth } from '#worker/features/members/location-cells.ts';
import { computeDistanceKm } from '#worker/features/members/distance.ts';
import { findCellsInRange } from './cells-in-range.ts';

/** Reference result: every cell whose centre is near enough. */
function cellsNear(home: number, km: number): number[] {
  const cells: number[] = [];
  const rows = Math.ceil(km / 11) + 2;
  const homeRow = Math.floor(home / CELLS_PER_ROW);
  for (let row = homeRow - rows; row <= homeRow + rows; row++) {
    for (let column = 0; column < CELLS_PER_ROW; column += getCellWidth(row))
      if (computeDistanceKm(home, row * CELLS_PER_ROW + column) <= km)
        cells.push(row * CELLS_PER_ROW + column);
  }
  return cells;
}

test.each([
  [52.37, 4.9, 25],
  [52.37, 4.9, 100],
  [0, 0, 50],
  [63.25, 10, 50],
  [69.9, 25, 200],
  [-33.9, 151.2, 25],
])('finds around %d, %d within %d km exactly the cells whose centre is near enough', (lat, lon, km) => {
  const home = toCell(lat, lon);
  const { firstRow, rows, lowest, highest, areas } = findCellsInRange(home, km);
  const inReach = (cell: number) => {
    const start = (Math.floor(cell / CELLS_PER_ROW) - firstRow) * 8;
    const [first, last] = [Number(rows.slice(start, start + 4)), Number(rows.slice(start + 4, start + 8))];
    const column = cell % CELLS_PER_ROW;
    return cell >= lowest && cell <= highest && column >= first && column <= last;
  };
  const near = cellsNear(home, km);
  expect(near.length).toBeGreaterThan(3);
  expect(near.filter((cell) => !inReach(cell))).toEqual([]);
  const far = Array.from({ length: highest - lowest + 1 }, (_, index) => lowest + index).filter(
    (cell) =>
      (cell % CELLS_PER_ROW) % getCellWidth(Math.floor(cell / CELLS_PER_ROW)) === 0 && !near.includes(cell),
  );
  expect(far.filter(inReach)).toEqual([]);
  const areaOf = (cell: number) =>
    Math.floor(cell / CELLS_PER_ROW / 4) * 900 + Math.floor((cell % CELLS_PER_ROW) / 4);
  expect(new Set(near.map(areaOf)).difference(new Set(areas)).size).toBe(0);
});
