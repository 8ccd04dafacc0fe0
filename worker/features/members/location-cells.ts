/**
 * SECURITY 17: where a member is, is known no finer than a cell whose edges are 5 km or longer.
 * Cells are 0.1° (11 km) high; eastwards they are 0.1°, doubled towards the poles as often as 5 km need it.
 */
const PER_DEGREE = 10;
/** Cells of a row; `members.area` is computed with it too. */
export const CELLS_PER_ROW = 360 * PER_DEGREE;
const ROWS = 180 * PER_DEGREE;
/** Along a meridian. */
export const KM_PER_DEGREE = 111.32;
const LEAST_EDGE_KM = 5;

/** The cell of a position in degrees, as one integer for the database. */
export function toCell(lat: number, lon: number): number {
  const row = Math.min(ROWS - 1, Math.max(0, Math.floor((lat + 90) * PER_DEGREE)));
  const eastwards = (((lon + 180) % 360) + 360) % 360;
  const width = getCellWidth(row);
  return row * CELLS_PER_ROW + Math.floor((eastwards * PER_DEGREE) / width) * width;
}

/** The middle of a cell, in degrees: the only position that is ever stored or computed with. */
export function getCellCentre(cell: number): { lat: number; lon: number } {
  const row = Math.floor(cell / CELLS_PER_ROW);
  const column = cell % CELLS_PER_ROW;
  return {
    lat: (row + 0.5) / PER_DEGREE - 90,
    lon: (column + getCellWidth(row) / 2) / PER_DEGREE - 180,
  };
}

/** How many tenths of a degree a cell of this row is wide: a power of two, measured where the row is narrowest. */
export function getCellWidth(row: number): number {
  const southEdge = Math.abs(row / PER_DEGREE - 90);
  const northEdge = Math.abs((row + 1) / PER_DEGREE - 90);
  const tenth = (KM_PER_DEGREE / PER_DEGREE) * Math.cos((Math.max(southEdge, northEdge) * Math.PI) / 180);
  return 2 ** Math.min(10, Math.max(0, Math.ceil(Math.log2(LEAST_EDGE_KM / tenth))));
}
