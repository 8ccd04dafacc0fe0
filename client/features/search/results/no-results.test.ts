import { expect, test } from 'vitest';
import { suggestRelaxation } from './no-results.tsx';

const widest = { gender: 'a', country: 'NL', min_age: 18, max_age: 99 } as const;

test('suggests nothing when the ages include the youngest members', () => {
  expect(suggestRelaxation({ ...widest, min_age: 21 }, 21)).toBe('all');
  expect(suggestRelaxation({ ...widest, min_age: 22 }, 21)).toBe('age');
});

test('suggests nothing when the search is as wide as possible', () => {
  expect(suggestRelaxation(widest, 18)).toBe('all');
  expect(suggestRelaxation({ ...widest, max_age: 98 }, 18)).toBe('age');
  expect(suggestRelaxation({ ...widest, min_age: 97, countryregion: 'NL-UT' }, 18)).toBe('region');
  expect(suggestRelaxation({ ...widest, countryregion: 'NL-UT', with_photo: true }, 18)).toBe('filters');
});
