import { expect, test } from 'vitest';
import { createEntry } from './entries.fixture.ts';
import { groupEntries } from './group-entries.ts';

const utc = {
  toDay: (at: number) => Math.floor(at / 86_400_000),
  hasNewer: false,
  hasOlder: false,
};
const imani = { id: 'imani', name: 'Imani' };
const at = (day: number, hour = 12) => ({ at: `2026-11-${day}T${hour}:00:00.000Z` });

test('puts entries under their days, with what each day changes', () => {
  const days = groupEntries(
    [createEntry(at(21)), createEntry({ ...at(21), reason: 'purchase', amount: 100 }), createEntry(at(20))],
    utc,
  );
  expect(days.map(({ total, groups }) => [total, groups.length])).toEqual([
    [90, 2],
    [-10, 1],
  ]);
  expect(days.map((day) => day.at)).toEqual([Date.UTC(2026, 10, 21, 12), Date.UTC(2026, 10, 20, 12)]);
});

test('gives no total for a day whose other entries are not loaded', () => {
  const entries = [createEntry(at(21)), createEntry(at(20)), createEntry(at(19))];
  const totals = (extent: object) => groupEntries(entries, { ...utc, ...extent }).map(({ total }) => total);
  expect(totals({ hasOlder: true })).toEqual([-10, -10, null]);
  expect(totals({ hasNewer: true })).toEqual([null, -10, -10]);
});

test('groups three messages to one member in a row, and nothing else', () => {
  const sizes = (...entries: Parameters<typeof createEntry>[0][]) =>
    groupEntries(entries.map(createEntry), utc).flatMap(({ groups }) => groups.map(({ length }) => length));
  expect(sizes({}, {}, {})).toEqual([3]);
  expect(sizes({}, {})).toEqual([1, 1]);
  expect(sizes({}, {}, {}, { member: imani }, {}, {})).toEqual([3, 1, 1, 1]);
  expect(sizes({}, {}, { reason: 'gift' }, {}, {})).toEqual([1, 1, 1, 1, 1]);
  expect(sizes({ member: null }, { member: null }, { member: null })).toEqual([1, 1, 1]);
  expect(sizes({}, {}, at(20), at(20), at(20))).toEqual([1, 1, 3]);
});
