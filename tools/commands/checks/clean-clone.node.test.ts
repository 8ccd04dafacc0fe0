import { readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { expect, test } from 'vitest';

const LAUNCHER = 'tools/run.mjs';

/** All that runs before the first command, as `file package` for packages and `node:x name` for what Node offers. */
function listImports(file: string): string[] {
  const imported = readFileSync(file, 'utf8').matchAll(/^import (?:\{ ([^}]+) \} from )?'([^']+)';/gm);
  return [...imported].flatMap(([, names = '', from = '']) => {
    if (from.startsWith('.')) return listImports(normalize(join(dirname(file), from)));
    if (from.startsWith('node:')) return names.split(', ').map((name) => `${from} ${name}`);
    return [`${file} ${from}`];
  });
}

test('installs the packages without any package and with what Node 20 offers', () => {
  // Before a name is added: did Node 20.0 export it? fs.globSync, for example, came with Node 22.
  expect([...new Set(listImports(LAUNCHER))].toSorted()).toEqual([
    'node:child_process spawn',
    'node:child_process spawnSync',
    'node:fs existsSync',
    'node:fs readFileSync',
    'node:os constants',
    'node:path basename',
    'node:path dirname',
    'node:path join',
    'node:url fileURLToPath',
    'node:url pathToFileURL',
  ]);
});

test('starts every command by the launcher', () => {
  const { scripts }: { scripts: Record<string, string> } = JSON.parse(readFileSync('package.json', 'utf8'));
  expect(Object.values(scripts).filter((script) => !script.startsWith(`node ${LAUNCHER} `))).toEqual([]);
});
