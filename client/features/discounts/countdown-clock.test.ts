import { expect, test } from 'vitest';
import { splitSeconds } from './countdown-clock.ts';

test.each([
  [14_400, ['04', '00', '00']],
  [13_268, ['03', '41', '08']],
  [259_199, ['71', '59', '59']],
  [59, ['00', '00', '59']],
  [0, ['00', '00', '00']],
])('splits %i seconds into hours, minutes and seconds of two digits', (seconds, parts) => {
  expect(splitSeconds(seconds)).toEqual(parts);
});
