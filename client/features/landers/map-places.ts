/** A town and where it is on the map, in hundredths of the square. */
export type Spot = readonly [name: string, x: number, y: number];

const MOST_PINS = 4;
/** A pin's words are wide, and it stands upright on its spot. */
const BETWEEN_PINS = { x: 32, y: 36 };
const MOST_NAMES = 6;
const BETWEEN_NAMES = { x: 20, y: 6 };

/**
 * Towns for the pins, as many as can be read side by side, and of such sets the one with the largest towns. Which
 * member stands where means nothing.
 */
export function pinSpots(towns: readonly Spot[]): Spot[] {
  const candidates = towns.filter(([, x, y]) => x > 15 && x < 85 && y > 18 && y < 88);
  return largestSet([], candidates);
}

function largestSet(chosen: Spot[], candidates: readonly Spot[]): Spot[] {
  let best = chosen;
  for (const [index, town] of candidates.entries()) {
    if (best.length === MOST_PINS) break;
    const others = candidates.slice(index + 1).filter((other) => areApart(other, town, BETWEEN_PINS));
    const found = largestSet([...chosen, town], others);
    if (found.length > best.length) best = found;
  }
  return best;
}

/** The largest towns whose names would not run into a pin or another name. */
export function namedTowns(towns: readonly Spot[], pins: readonly Spot[]): Spot[] {
  const named: Spot[] = [];
  for (const town of towns) {
    if (named.length === MOST_NAMES) break;
    const isFree = pins.every((pin) => !coveredBy(pin, town));
    if (isFree && named.every((other) => areApart(other, town, BETWEEN_NAMES))) named.push(town);
  }
  return named;
}

function areApart([, x, y]: Spot, [, otherX, otherY]: Spot, least: { x: number; y: number }): boolean {
  return Math.abs(x - otherX) > least.x || Math.abs(y - otherY) > least.y;
}

/** A pin reaches up from its spot, and its words lie below it. */
function coveredBy([, x, y]: Spot, [, townX, townY]: Spot): boolean {
  return Math.abs(x - townX) < 30 && townY > y - 17 && townY < y + 13;
}
