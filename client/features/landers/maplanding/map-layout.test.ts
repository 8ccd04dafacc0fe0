import { expect, test } from 'vitest';
import { type MapTown, choosePinTowns, chooseTownLabels } from './map-layout.ts';
import { maps } from './maps.ts';

const towns: MapTown[] = [
  ['Largest', 40, 40],
  ['Beside it', 55, 45],
  ['Far below', 45, 84],
  ['At the edge', 95, 40],
  ['Far right', 81, 45],
];

test('places pins away from the edge, from each other and from the largest town', () => {
  expect(choosePinTowns(towns).map(([name]) => name)).toEqual(['Far below', 'Far right', 'Beside it']);
});

test('leaves the largest towns to their names when there is room for both', () => {
  const spots = choosePinTowns([
    ['Capital', 50, 50],
    ['North', 30, 20],
    ['South', 60, 86],
  ]);
  expect(spots.map(([name]) => name)).toEqual(['North', 'South']);
});

test('keeps names apart from pins and other names', () => {
  const labels = chooseTownLabels([...towns, ['Also at the edge', 94, 42]], [['Largest', 40, 40]]);
  expect(labels.map(({ town: [name] }) => name)).toEqual([
    'Beside it',
    'Far below',
    'At the edge',
    'Far right',
  ]);
});

test('marks labels that fit on a large map only', () => {
  const labels = chooseTownLabels(towns, [['Largest', 40, 40]]);
  expect(labels.filter(({ isLargeMapOnly }) => isLargeMapOnly).map(({ town: [name] }) => name)).toEqual([
    'Beside it',
    'Far right',
  ]);
});

test('gives up a large town in the middle when more pins fit without it', () => {
  const named = choosePinTowns([
    ['Middle', 50, 50],
    ['North-west', 25, 30],
    ['South-east', 75, 70],
  ]);
  expect(named.map(([name]) => name)).toEqual(['North-west', 'South-east']);
});

test('places no pins in a country without towns', () => {
  expect(choosePinTowns([])).toEqual([]);
});

test.each([...maps])('gives the map of %s at least two pins and names of larger towns', (_, map) => {
  const pins = choosePinTowns(map.towns);
  expect(pins.length).toBeGreaterThanOrEqual(2);
  const labels = chooseTownLabels(map.towns, pins);
  expect(labels.length).toBeGreaterThanOrEqual(3);
  const largest = map.towns.slice(0, 4);
  expect(labels.filter(({ town }) => largest.includes(town)).length).toBeGreaterThanOrEqual(2);
  expect(labels.some(({ isLargeMapOnly }) => !isLargeMapOnly)).toBe(true);
});
