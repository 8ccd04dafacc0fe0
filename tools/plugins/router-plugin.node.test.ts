import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { REPLACEMENTS, replaceFunctions } from './router-plugin.ts';

const LIB = path.resolve(import.meta.dirname, '../../node_modules/react-router/dist/production/lib');

test.each(Object.entries(REPLACEMENTS))('finds the functions of %s', (file, replacements) => {
  const code = readFileSync(path.join(LIB, file), 'utf8');
  expect(replaceFunctions(code, replacements)).not.toBe(code);
});

test('stops the build when React Router has lost a function', () => {
  expect(() => replaceFunctions('\nfunction other() {}', { usePrefetchBehavior: '() {}' })).toThrow(
    'React Router has no usePrefetchBehavior any more',
  );
});
