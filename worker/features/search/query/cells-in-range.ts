import {
  CELLS_PER_ROW,
  KM_PER_DEGREE,
  getCellCentre,
  toCell,
  getCellWidth,
} from '#worker/features/members/location-cells.ts';
import { computeDistanceKm } from '#worker/features/members/distance.ts';

/** Cells per edge of an area, the unit of an index of the database (`members.area`). */
const CELLS_PER_AREA_EDGE = 4;
const AREA_COLUMNS = CELLS_PER_ROW / CELLS_PER_AREA_EDGE;

export interface CellRange {
  readonly firstRow: number;
  /** First and last column of each row, four digits each. */
  readonly rows: string;
  readonly lowest: number;
  readonly highest: number;
  readonly areas: readonly number[];
}

export function findCellsInRange(home: number, km: number): CellRange {
  const spread = Math.ceil((km / KM_PER_DEGREE) * 10) + 1;
  const homeRow = Math.floor(home / CELLS_PER_ROW);
  const ranges: { row: number; first: number; last: number }[] = [];
  for (let row = homeRow - spread; row <= homeRow + spread; row++) {
    const columns = findColumnsInRange(home, row, km);
    if (columns) ranges.push({ row, ...columns });
  }
  const areas = new Set<number>();
  for (const { row, first, last } of ranges)
    for (
      let column = Math.floor(first / CELLS_PER_AREA_EDGE);
      column <= Math.floor(last / CELLS_PER_AREA_EDGE);
      column++
    )
      areas.add(Math.floor(row / CELLS_PER_AREA_EDGE) * AREA_COLUMNS + column);
  const digits = (column: number) => String(column).padStart(4, '0');
  return {
    firstRow: ranges[0]?.row ?? homeRow,
    rows: ranges.map(({ first, last }) => digits(first) + digits(last)).join(''),
    lowest: Math.min(...ranges.map(({ row, first }) => row * CELLS_PER_ROW + first)),
    highest: Math.max(...ranges.map(({ row, last }) => row * CELLS_PER_ROW + last)),
    areas: [...areas],
  };
}

/** First and last column of a row that are near enough, or null. Does not cross the date line. */
function findColumnsInRange(home: number, row: number, km: number): { first: number; last: number } | null {
  const width = getCellWidth(row);
  const { lat } = getCellCentre(row * CELLS_PER_ROW);
  const middle = toCell(lat, getCellCentre(home).lon) % CELLS_PER_ROW;
  const isNear = (column: number) => computeDistanceKm(home, row * CELLS_PER_ROW + column) <= km;
  const near: number[] = [];
  for (const step of [-width, width]) {
    for (let column = middle; column >= 0 && column < CELLS_PER_ROW && isNear(column); column += step)
      near.push(column);
  }
  return near.length === 0 ? null : { first: Math.min(...near), last: Math.max(...near) };
}
