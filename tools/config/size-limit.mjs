import { readFileSync, statSync } from 'node:fs';
import { resolve } from 'node:path';

/**
 * What a visitor's first page costs in JavaScript, brotli. Which files those are comes from the build's manifest.
 * @type {Record<string, { file: string, imports?: string[] }>}
 */
const manifest = JSON.parse(readFileSync('dist/client/.vite/manifest.json', 'utf8'));

export default [
  {
    name: '/ before the first interaction',
    path: firstLoad('client/entry.ts'),
    limit: '15 kB',
  },
  {
    name: 'the member area, first load, in the longest language',
    path: firstLoad(
      'client/entry.ts',
      'client/hydrate.tsx',
      'client/features/search/route.tsx',
      longestLanguage(),
    ),
    limit: '110 kB',
  },
];

/**
 * The scripts of these modules and of everything that they import statically.
 * @param {...string} sources
 */
function firstLoad(...sources) {
  const seen = new Set();
  for (const source of sources) {
    if (manifest[source] === undefined) throw new Error(`${source} is no chunk of the client build.`);
    visit(source);
  }
  return [...seen].map(fileOf);

  /** @param {string} key */
  function visit(key) {
    if (seen.has(key)) return;
    seen.add(key);
    for (const next of manifest[key]?.imports ?? []) visit(next);
  }
}

function longestLanguage() {
  const languages = Object.keys(manifest).filter((key) => /virtual:locales\/core\/\w+$/.test(key));
  return (
    languages.toSorted((a, b) => statSync(fileOf(b)).size - statSync(fileOf(a)).size)[0] ??
    'virtual:locales/core/en'
  );
}

/** @param {string} key */
function fileOf(key) {
  return resolve('dist/client', manifest[key]?.file ?? '');
}
