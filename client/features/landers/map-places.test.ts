import { expect, test } from 'vitest';
import { type Spot, namedTowns, pinSpots } from './map-places.ts';

const towns: Spot[] = [
  ['Largest', 40, 40],
  ['Beside it', 55, 45],
  ['Far below', 45, 84],
  ['At the edge', 95, 40],
  ['Far right', 76, 45],
];

test('pins stand on the largest towns, far enough from the edge and from each other', () => {
  expect(pinSpots(towns).map(([name]) => name)).toEqual(['Largest', 'Far below', 'Far right']);
});

test('no name runs into a pin or another name', () => {
  const named = namedTowns([...towns, ['Also at the edge', 94, 42]], [['Largest', 40, 40]]);
  expect(named.map(([name]) => name)).toEqual(['Far below', 'At the edge']);
});

test('a large town in the middle gives way where more pins find room without it', () => {
  const named = pinSpots([
    ['Middle', 50, 50],
    ['North-west', 25, 30],
    ['South-east', 75, 70],
  ]);
  expect(named.map(([name]) => name)).toEqual(['North-west', 'South-east']);
});

test('a country without towns has no pins', () => {
  expect(pinSpots([])).toEqual([]);
});
