import { expect, test } from 'vitest';
import { titleWithNews } from './badge-count.ts';

test('the title begins with the number of news, if there are any', () => {
  expect(titleWithNews('Likes · Ardenza', 3)).toBe('(3) Likes · Ardenza');
  expect(titleWithNews('Likes · Ardenza', 0)).toBe('Likes · Ardenza');
});
