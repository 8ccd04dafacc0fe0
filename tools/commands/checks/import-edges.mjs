import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** Which folder imports which, recorded so that a new edge shows in review. */
const FILE = join(import.meta.dirname, 'import-edges.txt');

/**
 * The imports between folders of everything but tests, one a line.
 * @param {readonly import('./import-graph.mjs').Module[]} modules
 */
export function listImportEdges(modules) {
  /** @type {Set<string>} */
  const edges = new Set();
  for (const { source, dependencies } of modules) {
    if (isTest(source)) continue;
    for (const { resolved } of dependencies) {
      const [from, to] = [folderOf(source), folderOf(resolved)];
      if (from && to && from !== to) edges.add(`${from} -> ${to}`);
    }
  }
  return [...edges].toSorted();
}

/**
 * What differs from the recorded edges: `+` is new, `-` has gone.
 * @param {readonly string[]} edges
 * @param {readonly string[]} [recorded]
 */
export function compareImportEdges(edges, recorded = readRecordedEdges()) {
  const [now, before] = [new Set(edges), new Set(recorded)];
  return [
    ...edges.filter((edge) => !before.has(edge)).map((edge) => `+ ${edge}`),
    ...recorded.filter((edge) => !now.has(edge)).map((edge) => `- ${edge}`),
  ];
}

/** @param {readonly string[]} edges */
export function recordImportEdges(edges) {
  writeFileSync(FILE, `${edges.join('\n')}\n`);
}

function readRecordedEdges() {
  return readFileSync(FILE, 'utf8').split('\n').filter(Boolean);
}

/** @param {string} path */
function isTest(path) {
  return /\.(test|fixture)\.tsx?$/.test(path) || path.startsWith('worker/testing/');
}

/**
 * `client/features/auth`, `worker/db`, `tenants`; undefined for packages.
 * @param {string} path
 */
function folderOf(path) {
  const [side, area, name, ...rest] = path.split('/');
  if (!side || !['client', 'demo', 'locales', 'tenants', 'worker'].includes(side)) return undefined;
  if (area === undefined || name === undefined || side === 'locales' || side === 'tenants') return side;
  const isNested = (area === 'features' || area === 'platform') && rest.length > 0;
  return isNested ? `${side}/${area}/${name}` : `${side}/${area}`;
}
