import { mkdtempSync, readdirSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Plugin, build } from 'vite';
import { expect, test } from 'vitest';
import { compressPlugin } from './compress-plugin.ts';

/** Builds a client with this script and lists the written files. */
async function buildClient(script: string, ...others: Plugin[]): Promise<string[]> {
  const root = mkdtempSync(join(tmpdir(), 'compress-plugin-'));
  writeFileSync(join(root, 'entry.js'), script);
  await build({
    root,
    configFile: false,
    logLevel: 'silent',
    plugins: [compressPlugin(), ...others],
    build: { rolldownOptions: { input: 'entry.js', output: { entryFileNames: 'entry.js' } } },
  });
  return readdirSync(join(root, 'dist')).toSorted();
}

test('compresses files that become smaller', async () => {
  expect(await buildClient(`console.log('${'long '.repeat(300)}')`)).toEqual([
    'entry.js',
    'entry.js.br',
    'entry.js.gz',
  ]);
});

test('does not compress short files', async () => {
  expect(await buildClient('console.log(1)')).toEqual(['entry.js']);
});

test.each([
  { what: 'with a syntax error', script: 'const = 1', says: /Unexpected token/ },
  { what: 'that imports what is not there', script: "import './gone.js'", says: /gone\.js/ },
])('stops the build with the problem of a script $what', async ({ script, says }) => {
  await expect(buildClient(script)).rejects.toThrow(says);
});

test('stops with the problem of another plugin when that plugin fails', async () => {
  const other: Plugin = {
    name: 'other',
    generateBundle: () => Promise.reject(new Error('no picture of this site')),
  };
  await expect(buildClient('console.log(1)', other)).rejects.toThrow('no picture of this site');
});
