import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

/** Hover styles outside of `@media (hover: hover)`. */
function hoversOfAnyDevice(css: string): string[] {
  const around: string[] = [];
  const found: string[] = [];
  for (const [, prelude = '', end] of css.replaceAll(/\/\*.*?\*\//gs, '').matchAll(/([^{};]*)([{};])/g)) {
    if (end === '}') around.pop();
    if (end !== '{') continue;
    if (prelude.includes(':hover') && !around.includes('@media (hover: hover)')) found.push(prelude.trim());
    around.push(prelude.trim());
  }
  return found;
}

test('has no hover style outside of a hover query', () => {
  const files = globSync('client/**/*.css');
  expect(files.length).toBeGreaterThan(50);
  expect(Object.groupBy(files, (file) => hoversOfAnyDevice(readFileSync(file, 'utf8')).join())).toEqual({
    '': files,
  });
});

test('finds hover styles outside of a hover query, also within another query', () => {
  expect(hoversOfAnyDevice('@media (hover: hover) { .a:hover { scale: 2 } }')).toEqual([]);
  expect(hoversOfAnyDevice('@media (width > 9px) { .a:hover, .b:hover { scale: 2 } }')).toEqual([
    '.a:hover, .b:hover',
  ]);
  expect(hoversOfAnyDevice('.a { top: 0 } .a:focus-within { scale: 2 }')).toEqual([]);
});

test('finds hover styles in a list of selectors', () => {
  expect(hoversOfAnyDevice('.a:is(:hover, [aria-current]) { scale: 2 }')).toEqual([
    '.a:is(:hover, [aria-current])',
  ]);
  expect(hoversOfAnyDevice('.a:where(:focus-within, :hover) { scale: 2 }')).toHaveLength(1);
  expect(hoversOfAnyDevice('.a:hover, .a:focus-within { scale: 2 }')).toHaveLength(1);
});
