import { expect, test } from 'vitest';
import { suggestRelaxation } from './suggest-relaxation.ts';

const everybody = { gender: 'a', country: 'NL', min_age: 18, max_age: 99 } as const;

test('the youngest members of a site are as wide as the ages go', () => {
  expect(suggestRelaxation({ ...everybody, min_age: 21 }, 21)).toBe('all');
  expect(suggestRelaxation({ ...everybody, min_age: 22 }, 21)).toBe('age');
});

test('nobody is told to widen what is as wide as it goes', () => {
  expect(suggestRelaxation(everybody, 18)).toBe('all');
  expect(suggestRelaxation({ ...everybody, max_age: 98 }, 18)).toBe('age');
  expect(suggestRelaxation({ ...everybody, min_age: 97, countryregion: 'NL-UT' }, 18)).toBe('region');
  expect(suggestRelaxation({ ...everybody, countryregion: 'NL-UT', with_photo: true }, 18)).toBe('filters');
});
