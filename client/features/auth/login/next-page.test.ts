import { expect, test } from 'vitest';
import { getNextPage } from './next-page.ts';

const next = (value: string) =>
  getNextPage(new Request(`https://ardenza.example/login?next=${encodeURIComponent(value)}`));

test.each(['/members', '/members?gender=f&after=x', '/members/jonas', '/members#top', '/'])(
  'redirects to %s when it is a path of this site',
  (path) => {
    expect(next(path)).toBe(path);
  },
);

test.each([
  '',
  'members',
  'https://evil.example/',
  'HTTPS://evil.example/',
  '//evil.example',
  '///evil.example',
  '/\\evil.example',
  '\\\\evil.example',
  '/\t/evil.example',
  '/\n/evil.example',
  '\t//evil.example',
  ' //evil.example',
  '/.//evil.example',
  '/x/..//evil.example',
  '/%2e//evil.example',
  '/\t\\evil.example',
  'javascript:alert(1)',
  'data:text/html,x',
  '@evil.example',
  'https:evil.example',
  'https:/evil.example',
  'http://ardenza.example.evil.example/',
  '/api/logout.php',
  '/x/../api/logout.php',
  '/%61pi/logout.php',
  '/x/../ap%69/logout.php',
])('redirects to the members page when next is %j', (value) => {
  expect(next(value)).toBe('/members');
});

test('redirects to the members page when next is missing', () => {
  expect(getNextPage(new Request('https://ardenza.example/login'))).toBe('/members');
});
