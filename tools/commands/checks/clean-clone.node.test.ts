import { globSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { expect, test } from 'vitest';

const COMMANDS = globSync('tools/commands/*.mjs').toSorted();

/** The packages that a module needs before its first line runs. */
function listPackages(file: string, seen = new Set<string>()): string[] {
  if (seen.has(file)) return [];
  seen.add(file);
  const imported = readFileSync(file, 'utf8').matchAll(/^(?:import|export)\b[^;'(]*'([^']+)';/gm);
  return [...imported].flatMap(([, name = '']) => {
    if (name.startsWith('.')) return listPackages(normalize(join(dirname(file), name)), seen);
    return name.startsWith('node:') ? [] : [`${file} ${name}`];
  });
}

test('starts every command before any package is installed', () => {
  expect(COMMANDS.length).toBeGreaterThan(20);
  expect(COMMANDS.flatMap((file) => listPackages(file))).toEqual([]);
});

test.each(COMMANDS)('asks first in %s whether this machine can work', (file) => {
  const calls = readFileSync(file, 'utf8').matchAll(/^(?:await )?((?:ensure|require)\w+)\(/gm);
  const [first] = [...calls].map(([, name]) => name);
  expect([undefined, 'ensureInstalled']).toContain(first);
});
