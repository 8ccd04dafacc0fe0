import { expect, test } from 'vitest';
import { addCountToTitle } from './badge-count.ts';

test('starts the title with the count when it is above zero', () => {
  expect(addCountToTitle('Likes · Ardenza', 3)).toBe('(3) Likes · Ardenza');
  expect(addCountToTitle('Likes · Ardenza', 0)).toBe('Likes · Ardenza');
});
