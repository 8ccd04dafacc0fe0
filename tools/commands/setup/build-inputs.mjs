import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** Everything that a build is made from, except tests. Sites are read while the servers run. */
const INPUTS = [
  'client',
  'demo',
  'locales',
  'tenants/compile',
  'tenants/schema',
  'worker',
  'package-lock.json',
  'package.json',
  'tools/config/tsconfig.base.json',
  'tools/plugins',
  'vite.config.ts',
];

/**
 * Whether dist/ is what these sources would build. It compares content, because modification times say nothing
 * after a `git checkout`.
 * @param {string} root
 */
export function isBuilt(root) {
  const record = recordFile(root);
  return existsSync(record) && readFileSync(record, 'utf8') === hashInputs(root);
}

/**
 * Called before a build, so that an interrupted one leaves nothing that looks finished.
 * @param {string} root
 */
export function deleteBuildRecord(root) {
  rmSync(recordFile(root), { force: true });
}

/**
 * @param {string} root
 * @param {string} hash what {@link hashInputs} said before the build started
 */
export function recordBuild(root, hash) {
  mkdirSync(join(root, 'dist'), { recursive: true });
  writeFileSync(recordFile(root), hash);
}

/**
 * @param {string} root
 * @param {readonly string[]} inputs
 */
export function hashInputs(root, inputs = INPUTS) {
  const hash = createHash('sha256');
  for (const file of inputs.flatMap((path) => filesUnder(root, path))) {
    const content = readFileSync(join(root, file));
    hash.update(`${file}\0${content.length}\0`).update(content);
  }
  return hash.digest('hex');
}

/**
 * @param {string} root
 * @param {string} path relative to the root
 * @returns {string[]} in a stable order
 */
function filesUnder(root, path) {
  const stat = statSync(join(root, path), { throwIfNoEntry: false });
  if (stat === undefined || /\.(test|fixture)\.tsx?$/.test(path)) return [];
  if (!stat.isDirectory()) return [path];
  const names = readdirSync(join(root, path)).toSorted();
  return names.flatMap((name) => filesUnder(root, `${path}/${name}`));
}

/** @param {string} root */
function recordFile(root) {
  return join(root, 'dist', '.inputs');
}
