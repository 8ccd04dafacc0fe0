import { expect, test } from 'vitest';
import { wayOut } from './way-out.ts';

const everybody = { gender: 'a', country: 'NL', min_age: 18, max_age: 99 } as const;

test('nobody is told to widen what is as wide as it goes', () => {
  expect(wayOut(everybody)).toBe('all');
  expect(wayOut({ ...everybody, max_age: 98 })).toBe('age');
  expect(wayOut({ ...everybody, min_age: 97, countryregion: 'NL-UT' })).toBe('region');
  expect(wayOut({ ...everybody, countryregion: 'NL-UT', with_photo: true })).toBe('filters');
});
