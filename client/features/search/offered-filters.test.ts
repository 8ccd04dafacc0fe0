import { expect, test } from 'vitest';
import type { ResultCard } from './contract.ts';
import { listOfferedFilters } from './offered-filters.ts';

const card = (over: Partial<ResultCard> = {}): ResultCard => ({
  id: 'a',
  name: 'Anna',
  age: 30,
  town: null,
  main_image: null,
  locked: false,
  fictional: true,
  online: false,
  is_new: false,
  distance_km: null,
  ...over,
});
const FORM = { gender: 'a', min_age: 18, max_age: 99 } as const;
const list = (form: object, results: ResultCard[], next: string | null = null) =>
  listOfferedFilters({ form: { ...FORM, ...form }, after: null }, { results, next });

test('offers only quick filters that find a member', () => {
  expect(list({}, [card()])).toEqual([]);
  expect(list({}, [card({ is_new: true }), card({ online: true })])).toEqual(['online', 'is_new']);
  expect(list({}, [card({ locked: true, distance_km: 25 })])).toEqual(['distance']);
  expect(list({}, [card({ distance_km: 30 })])).toEqual([]);
  expect(list({}, [card({ town: 'Haarlem' })])).toEqual(['distance']);
  expect(list({}, [card({ town: 'Haarlem', fictional: false })])).toEqual([]);
});

test('keeps a filter that is on, and all where more people follow', () => {
  expect(list({ online: true }, [])).toEqual(['online']);
  expect(list({}, [card()], 'next')).toHaveLength(4);
  expect(listOfferedFilters({ form: FORM, after: 'page' }, { results: [], next: null })).toHaveLength(4);
  expect(listOfferedFilters({ form: FORM, after: null }, undefined)).toHaveLength(4);
});
