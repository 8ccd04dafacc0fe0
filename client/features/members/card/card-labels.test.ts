import { expect, test } from 'vitest';
import { getCardNameClass } from './card-labels.tsx';

test.each([
  ['Jo', false],
  ['Cornelia', false],
  ['Anne-Sophie', false],
  ['Maximilian Rüdi', false],
  ['Alexandra', true],
  ['Eva Christopher', true],
])('shortens %s on a phone: %s', (name, isLong) => {
  expect(getCardNameClass(name).includes('--long')).toBe(isLong);
});
