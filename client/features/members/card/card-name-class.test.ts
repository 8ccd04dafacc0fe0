import { expect, test } from 'vitest';
import { getCardNameClass } from './card-name-class.ts';

test.each([
  ['Jo', false],
  ['Cornelia', false],
  ['Anne-Sophie', false],
  ['Maximilian Rüdi', false],
  ['Alexandra', true],
  ['Eva Christopher', true],
])('%s is written smaller on a phone: %s, so that the age has room beside its last word', (name, isLong) => {
  expect(getCardNameClass(name).includes('--long')).toBe(isLong);
});
