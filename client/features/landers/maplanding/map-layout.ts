/** A town and where it is on the map, in hundredths of the square. */
export type MapTown = readonly [name: string, x: number, y: number];

/** A name on the map, and whether there is room for it on a large one only. */
export interface TownLabel {
  readonly town: MapTown;
  readonly isLargeMapOnly: boolean;
}

const MOST_PINS = 4;
/** A small map shows only the first pins. */
export const PINS_ON_SMALL_MAP = 2;
/** So many of the largest towns keep their names if the country has room for it. */
const KEPT_FREE = 3;

/** How much of a map texts take, in hundredths: the same letters take more of a smaller one. */
interface Room {
  readonly most: number;
  readonly betweenNames: { readonly x: number; readonly y: number };
  readonly betweenPins: { readonly x: number; readonly y: number };
  /** Above its spot a pin has its head, and below it wider words. */
  readonly head: { readonly x: number; readonly y: number };
  readonly words: { readonly x: number; readonly y: number };
}
/** 620 pixels and more. */
const LARGE: Room = {
  most: 8,
  betweenNames: { x: 13, y: 4 },
  betweenPins: { x: 24, y: 26 },
  head: { x: 10, y: 13 },
  words: { x: 15, y: 10 },
};
/** About 300 pixels. */
const SMALL: Room = {
  most: 5,
  betweenNames: { x: 23, y: 7 },
  betweenPins: { x: 40, y: 36 },
  head: { x: 16, y: 19 },
  words: { x: 26, y: 20 },
};

/**
 * Towns for the pins, as many as can be read side by side. The largest towns keep their names, so a pin stands on
 * another one; which member stands where means nothing.
 */
export function choosePinTowns(towns: readonly MapTown[]): MapTown[] {
  const inside = towns.filter(([, x, y]) => x > 15 && x < 85 && y > 18 && y < 88);
  const large = townsWithRoom(towns, [], SMALL);
  for (let kept = KEPT_FREE; kept > 0; kept--) {
    const named = large.slice(0, kept);
    const beside = (room: Room) =>
      inside.filter((spot) => named.every((town) => !isCovered(town, spot, room)));
    const spots = largestSet([], beside(SMALL), { most: PINS_ON_SMALL_MAP, between: SMALL.betweenPins });
    if (spots.length < PINS_ON_SMALL_MAP) continue;
    const others = beside(LARGE).filter((town) =>
      spots.every((spot) => areApart(town, spot, LARGE.betweenPins)),
    );
    return largestSet(spots, others, { most: MOST_PINS, between: LARGE.betweenPins });
  }
  return largestSet([], inside, { most: PINS_ON_SMALL_MAP, between: SMALL.betweenPins });
}

interface Wish {
  readonly most: number;
  readonly between: Room['betweenPins'];
}

function largestSet(chosen: MapTown[], candidates: readonly MapTown[], wish: Wish): MapTown[] {
  let best = chosen;
  for (const [index, town] of candidates.entries()) {
    if (best.length === wish.most) break;
    const others = candidates.slice(index + 1).filter((other) => areApart(other, town, wish.between));
    const found = largestSet([...chosen, town], others, wish);
    if (found.length > best.length) best = found;
  }
  return best;
}

/** The largest towns whose names would not run into a pin or another name. */
export function chooseTownLabels(towns: readonly MapTown[], pins: readonly MapTown[]): TownLabel[] {
  const onSmall = townsWithRoom(towns, pins.slice(0, PINS_ON_SMALL_MAP), SMALL);
  return townsWithRoom(towns, pins, LARGE).map((town) => ({ town, isLargeMapOnly: !onSmall.includes(town) }));
}

function townsWithRoom(towns: readonly MapTown[], pins: readonly MapTown[], room: Room): MapTown[] {
  const named: MapTown[] = [];
  for (const town of towns) {
    if (named.length === room.most) break;
    const isFree = pins.every((pin) => !isCovered(town, pin, room));
    if (isFree && named.every((other) => areApart(other, town, room.betweenNames))) named.push(town);
  }
  return named;
}

function areApart([, x, y]: MapTown, [, otherX, otherY]: MapTown, least: { x: number; y: number }): boolean {
  return Math.abs(x - otherX) > least.x || Math.abs(y - otherY) > least.y;
}

/** Whether a pin would lie on the name of a town, which stands above the town. */
function isCovered([, townX, townY]: MapTown, [, x, y]: MapTown, { head, words }: Room): boolean {
  const [aside, below] = [Math.abs(x - townX), townY - y];
  return below > 0 ? aside < words.x && below < words.y : aside < head.x && -below < head.y;
}
