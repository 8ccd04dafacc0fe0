// docs/decisions/026-coarse-location.md
/**
 * The finest position that is stored is a cell with edges of at least 5 km (docs/security.md#location). Cells are 0.1°
 * (11 km) high and 0.1° wide, doubled towards the poles as often as 5 km require.
 */
const PER_DEGREE = 10;
/** Cells per row; the generated column `members.area` uses the same number. */
export const CELLS_PER_ROW = 360 * PER_DEGREE;
const ROWS = 180 * PER_DEGREE;
export const KM_PER_DEGREE = 111.32;
const MIN_EDGE_KM = 5;

/** The cell of a position in degrees, encoded as one integer. */
export function toCell(lat: number, lon: number): number {
  const row = Math.min(ROWS - 1, Math.max(0, Math.floor((lat + 90) * PER_DEGREE)));
  const eastwards = (((lon + 180) % 360) + 360) % 360;
  const width = getCellWidth(row);
  return row * CELLS_PER_ROW + Math.floor((eastwards * PER_DEGREE) / width) * width;
}

/** The centre of a cell in degrees, the only position that is computed with. */
export function getCellCentre(cell: number): { lat: number; lon: number } {
  const row = Math.floor(cell / CELLS_PER_ROW);
  const column = cell % CELLS_PER_ROW;
  return {
    lat: (row + 0.5) / PER_DEGREE - 90,
    lon: (column + getCellWidth(row) / 2) / PER_DEGREE - 180,
  };
}

/** Width of a cell of this row in tenths of a degree: a power of two, chosen for the narrowest edge of the row. */
export function getCellWidth(row: number): number {
  const southEdge = Math.abs(row / PER_DEGREE - 90);
  const northEdge = Math.abs((row + 1) / PER_DEGREE - 90);
  const kmPerTenth =
    (KM_PER_DEGREE / PER_DEGREE) * Math.cos((Math.max(southEdge, northEdge) * Math.PI) / 180);
  return 2 ** Math.min(10, Math.max(0, Math.ceil(Math.log2(MIN_EDGE_KM / kmPerTenth))));
}
