import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Everything that a build is made from, except tests. Sites are read while the servers run.
 * @internal
 */
export const INPUTS = [
  'client',
  'demo',
  'locales',
  'tenants/compile',
  'tenants/pages',
  'tenants/schema',
  'worker',
  'package-lock.json',
  'package.json',
  'tools/config/oldest-browsers.mjs',
  'tools/config/tsconfig.base.json',
  'tools/plugins',
  'tools/screenshots/screenshots.ts',
  'tools/shared/hash-files.ts',
  'vite.config.ts',
];

/**
 * Whether dist/ is what these sources would build. It compares content, because modification times say nothing
 * after a `git checkout`.
 */
export function isBuilt(root: string) {
  const record = recordFile(root);
  return existsSync(record) && readFileSync(record, 'utf8') === hashInputs(root);
}

/** Called before a build, so that an interrupted one leaves nothing that looks finished. */
export function deleteBuildRecord(root: string) {
  rmSync(recordFile(root), { force: true });
}

/** With what {@link hashInputs} said before the build started. */
export function recordBuild(root: string, hash: string) {
  mkdirSync(join(root, 'dist'), { recursive: true });
  writeFileSync(recordFile(root), hash);
}

export function hashInputs(root: string, inputs: readonly string[] = INPUTS) {
  const hash = createHash('sha256');
  for (const file of inputs.flatMap((path) => filesUnder(root, path))) {
    const content = readFileSync(join(root, file));
    hash.update(`${file}\0${content.length}\0`).update(content);
  }
  return hash.digest('hex');
}

/** In a stable order, and like `path` relative to the root. */
function filesUnder(root: string, path: string): string[] {
  const stat = statSync(join(root, path), { throwIfNoEntry: false });
  if (stat === undefined || /\.(test|fixture)\.tsx?$/.test(path)) return [];
  if (!stat.isDirectory()) return [path];
  const names = readdirSync(join(root, path)).toSorted();
  return names.flatMap((name) => filesUnder(root, `${path}/${name}`));
}

function recordFile(root: string) {
  return join(root, 'dist', '.inputs');
}
