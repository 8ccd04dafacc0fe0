import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/** A secret of an installation that has set none. It is created once and then stays the same. */
export function readOrCreateKey(folder: string, name: string, create: () => string): string {
  const file = path.join(folder, name);
  if (!existsSync(file)) {
    // A process that ends in between must not leave half a key.
    writeFileSync(`${file}.new`, create(), { mode: 0o600 });
    renameSync(`${file}.new`, file);
  }
  return readFileSync(file, 'utf8').trim();
}
