import { runInNewContext } from 'node:vm';
import { expect, test } from 'vitest';
import { findMutants, sample } from './find-mutants.ts';
import { switchMutants } from './switch-mutants.ts';

function changesOf(code: string): string[] {
  return findMutants('a.ts', code).map(
    ({ start, end, replacement }) => `${code.slice(start, end)} → ${replacement}`,
  );
}

test.each([
  ['if (a) b = 1;', ['a → !(a)']],
  ['if (a < b) c = 1;', ['a < b → (a) <= (b)']],
  ['x = a + b;', ['a + b → (a) - (b)']],
  ['x = a && b;', ['a && b → (a) || (b)']],
  ["x = 'word';", ["'word' → ''"]],
  ['x = true;', ['true → false']],
  ['save(a);', ['save(a) → undefined']],
  ['await save(a);', ['await save(a) → undefined']],
  ['function f() { return a; }', ['a → undefined']],
  ['x = () => a;', ['a → undefined']],
])('changes %s', (code, changes) => {
  expect(changesOf(code)).toEqual(changes);
});

test.each([
  "import { a } from 'b';",
  "export * from 'b';",
  "type A = 'b' | true;",
  "throw new Error('words');",
  "x = { 'a-b': c };",
  'function f() { return null; }',
  "console.log('words');",
])('leaves %s as it is', (code) => {
  expect(changesOf(code)).toEqual([]);
});

test('says in which line a change is', () => {
  expect(findMutants('a.ts', 'x = 1;\nx = true;')[0]).toMatchObject({ file: 'a.ts', line: 2 });
});

test('runs the code unchanged until a mutant is active, also where one lies in another', () => {
  const code = '(first && second < 3) || third(4 + 5)';
  const mutants = findMutants('a.ts', code).map((mutant, id) => ({ ...mutant, id }));
  const run = (active: number | null): unknown =>
    runInNewContext(switchMutants(code, mutants), {
      __isMutant: (id: number) => id === active,
      first: true,
      second: 3,
      third: (sum: number) => sum,
    });
  expect(run(null)).toBe(9);
  const results = mutants.map(({ id, replacement }) => [replacement, run(id)]);
  expect(Object.fromEntries(results)).toEqual({
    '(first && second < 3) && (third(4 + 5))': false,
    '(first) || (second < 3)': true,
    '(second) <= (3)': true,
    '(4) - (5)': -1,
  });
});

const ENTRIES = Array.from({ length: 1000 }, (_, index) => index);

test('draws the same entries for the same seed and keeps their order', () => {
  const drawn = sample(ENTRIES, 50, 7);
  expect(drawn).toHaveLength(50);
  expect(drawn).toEqual(drawn.toSorted((a, b) => a - b));
  expect(sample(ENTRIES, 50, 7)).toEqual(drawn);
  expect(sample(ENTRIES, 50, 8)).not.toEqual(drawn);
});

test('draws from all parts of the list', () => {
  expect(Math.max(...sample(ENTRIES, 50, 7))).toBeGreaterThan(900);
});

test('draws all entries when there are fewer than asked for', () => {
  expect(sample([1, 2, 3], 300, 1)).toEqual([1, 2, 3]);
});
