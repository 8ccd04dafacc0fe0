/** A town and its position on the map, in hundredths of the square. */
export type MapTown = readonly [name: string, x: number, y: number];

/** A town's name, and whether it fits on a large map only. */
export interface TownLabel {
  readonly town: MapTown;
  readonly isLargeMapOnly: boolean;
}

const MOST_PINS = 4;
export const PINS_ON_SMALL_MAP = 2;
/** This many of the largest towns keep their names if the country has room. */
const KEPT_LARGE_TOWNS = 3;

/** The space that texts take, in hundredths of the map: on a smaller map the same text takes more. */
interface LabelSize {
  readonly most: number;
  readonly betweenNames: { readonly x: number; readonly y: number };
  readonly betweenPins: { readonly x: number; readonly y: number };
  /** A pin's head is above its spot, and wider text below it. */
  readonly head: { readonly x: number; readonly y: number };
  readonly words: { readonly x: number; readonly y: number };
}
/** 620 pixels and more. */
const LARGE: LabelSize = {
  most: 8,
  betweenNames: { x: 13, y: 4 },
  betweenPins: { x: 24, y: 26 },
  head: { x: 10, y: 13 },
  words: { x: 15, y: 10 },
};
/** About 300 pixels. */
const SMALL: LabelSize = {
  most: 5,
  betweenNames: { x: 23, y: 7 },
  betweenPins: { x: 40, y: 36 },
  head: { x: 16, y: 19 },
  words: { x: 26, y: 20 },
};

/**
 * Chooses towns for the pins so that all are readable. The largest towns keep their names, so pins stand on others.
 * Which member gets which town has no meaning.
 */
export function choosePinTowns(towns: readonly MapTown[]): MapTown[] {
  const inside = towns.filter(([, x, y]) => x > 15 && x < 85 && y > 18 && y < 88);
  const large = listTownsWithRoom(towns, [], SMALL);
  for (let namedCount = KEPT_LARGE_TOWNS; namedCount > 0; namedCount--) {
    const named = large.slice(0, namedCount);
    const beside = (size: LabelSize) =>
      inside.filter((spot) => named.every((town) => !isCovered(town, spot, size)));
    const spots = findLargestSet([], beside(SMALL), { most: PINS_ON_SMALL_MAP, between: SMALL.betweenPins });
    if (spots.length < PINS_ON_SMALL_MAP) continue;
    const others = beside(LARGE).filter((town) =>
      spots.every((spot) => areFarApart(town, spot, LARGE.betweenPins)),
    );
    return findLargestSet(spots, others, { most: MOST_PINS, between: LARGE.betweenPins });
  }
  return findLargestSet([], inside, { most: PINS_ON_SMALL_MAP, between: SMALL.betweenPins });
}

interface PinPreference {
  readonly most: number;
  readonly between: LabelSize['betweenPins'];
}

function findLargestSet(
  chosen: MapTown[],
  candidates: readonly MapTown[],
  preference: PinPreference,
): MapTown[] {
  let best = chosen;
  for (const [index, town] of candidates.entries()) {
    if (best.length === preference.most) break;
    const others = candidates
      .slice(index + 1)
      .filter((other) => areFarApart(other, town, preference.between));
    const labels = findLargestSet([...chosen, town], others, preference);
    if (labels.length > best.length) best = labels;
  }
  return best;
}

/** Chooses the largest towns whose names do not touch a pin or another name. */
export function chooseTownLabels(towns: readonly MapTown[], pins: readonly MapTown[]): TownLabel[] {
  const onSmall = listTownsWithRoom(towns, pins.slice(0, PINS_ON_SMALL_MAP), SMALL);
  return listTownsWithRoom(towns, pins, LARGE).map((town) => ({
    town,
    isLargeMapOnly: !onSmall.includes(town),
  }));
}

function listTownsWithRoom(towns: readonly MapTown[], pins: readonly MapTown[], size: LabelSize): MapTown[] {
  const named: MapTown[] = [];
  for (const town of towns) {
    if (named.length === size.most) break;
    const isFree = pins.every((pin) => !isCovered(town, pin, size));
    if (isFree && named.every((other) => areFarApart(other, town, size.betweenNames))) named.push(town);
  }
  return named;
}

function areFarApart(
  [, x, y]: MapTown,
  [, otherX, otherY]: MapTown,
  least: { x: number; y: number },
): boolean {
  return Math.abs(x - otherX) > least.x || Math.abs(y - otherY) > least.y;
}

/** Whether a pin would cover a town's name, which stands above the town. */
function isCovered([, townX, townY]: MapTown, [, x, y]: MapTown, { head, words }: LabelSize): boolean {
  const [aside, below] = [Math.abs(x - townX), townY - y];
  return below > 0 ? aside < words.x && below < words.y : aside < head.x && -below < head.y;
}
