import { readdirSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from './runtime.mjs';

/**
 * Where Node keeps compiled modules. Half of the time of a command is compiling, which gives the same each time, and each
 * thread that writes to a database compiles its TypeScript.
 */
export const COMPILED = join(ROOT, '.cache/compiled');
const MAX_BYTES = 300_000_000;

/** Deletes them when they have grown too much: Node never does, and tests start servers from new folders. */
export function trimCompiledModules(folder = COMPILED, maxBytes = MAX_BYTES) {
  const files = listFiles(folder);
  const bytes = files.reduce((sum, file) => sum + (statSync(file, { throwIfNoEntry: false })?.size ?? 0), 0);
  if (bytes > maxBytes) rmSync(folder, { recursive: true, force: true });
}

function listFiles(folder: string) {
  try {
    const entries = readdirSync(folder, { recursive: true, withFileTypes: true });
    return entries.filter((entry) => entry.isFile()).map(({ parentPath, name }) => join(parentPath, name));
  } catch {
    return [];
  }
}
