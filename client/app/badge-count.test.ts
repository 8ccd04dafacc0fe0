import { expect, test } from 'vitest';
import { addCountToTitle } from './badge-count.ts';

test('the title begins with the number of news, if there are any', () => {
  expect(addCountToTitle('Likes · Ardenza', 3)).toBe('(3) Likes · Ardenza');
  expect(addCountToTitle('Likes · Ardenza', 0)).toBe('Likes · Ardenza');
});
