import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';

const PACKAGES = path.resolve(import.meta.dirname, '../../node_modules');

/** Names what is drawn from these files and by these packages: another name as soon as one of them has changed. */
export function hashFiles(files: readonly string[], packages: readonly string[]): string {
  const hash = createHash('sha256');
  for (const file of [...files, ...packages.map((name) => path.join(PACKAGES, name, 'package.json'))])
    hash.update(readFileSync(file));
  return hash.digest('hex').slice(0, 10);
}
