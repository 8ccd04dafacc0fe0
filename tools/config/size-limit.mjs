import { readFileSync, statSync } from 'node:fs';
import { resolve } from 'node:path';

/**
 * What pages cost in JavaScript, brotli. Which files those are comes from the build's manifest.
 * @type {Record<string, { file: string, name?: string, imports?: string[] }>}
 */
const manifest = JSON.parse(readFileSync('dist/client/.vite/manifest.json', 'utf8'));

/** What a member has once the first page is idle: the search, and what the background loads after it. */
const MEMBER_BASE = [
  'client/entry.ts',
  'client/hydrate.tsx',
  'client/features/search/route.tsx',
  ...['shared', 'search', 'background', 'profile'].map(findChunk),
];

// Over a limit? Load what is shown later as a lazy part (`client/lazy-part.tsx`). Raising a limit is a decision.
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
      longestLanguage('core'),
    ),
    limit: '120 kB',
  },
  {
    name: 'what the chat page adds to the scripts of a member, in the longest language',
    path: addedLoad(MEMBER_BASE, [
      'virtual:routes/chat',
      'client/features/chat/route.tsx',
      longestLanguage('chat+photos+gifts+person+consent'),
    ]),
    limit: '40.5 kB',
  },
];

/**
 * The scripts of these modules and of everything that they import statically.
 * @param {...string} sources
 */
function firstLoad(...sources) {
  return [...findImported(sources)].map(fileOf);
}

/**
 * The scripts that a browser lacks which has those of the base.
 * @param {string[]} base
 * @param {string[]} sources
 */
function addedLoad(base, sources) {
  return [...findImported(sources).difference(findImported(base))].map(fileOf);
}

/** @param {string[]} sources */
function findImported(sources) {
  const seen = new Set(sources);
  for (const key of seen) {
    const chunk = manifest[key];
    if (chunk === undefined) throw new Error(`${key} is no chunk of the client build.`);
    for (const next of chunk.imports ?? []) seen.add(next);
  }
  return seen;
}

/**
 * A chunk that is no module of its own, by its name in tools/plugins/shared-chunks.ts.
 * @param {string} name
 */
function findChunk(name) {
  const entry = Object.entries(manifest).find(
    ([key, chunk]) => key.startsWith('_') && chunk.name === name && chunk.file.endsWith('.js'),
  );
  if (!entry) throw new Error(`The client build has no chunk ${name}.`);
  return entry[0];
}

/** @param {string} texts */
function longestLanguage(texts) {
  const languages = Object.keys(manifest).filter((key) => key.startsWith(`virtual:locales/${texts}/`));
  const [longest] = languages.toSorted((a, b) => statSync(fileOf(b)).size - statSync(fileOf(a)).size);
  if (longest === undefined) throw new Error(`The client build has no texts ${texts}.`);
  return longest;
}

/** @param {string} key */
function fileOf(key) {
  return resolve('dist/client', manifest[key]?.file ?? '');
}
