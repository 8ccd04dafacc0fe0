import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Tests make their folders below one of this run, so that none is left when a test or its process ends early. */
export function setup(): () => void {
  const folder = mkdtempSync(join(tmpdir(), 'tests-'));
  process.env['TMPDIR'] = folder;
  return () => rmSync(folder, { recursive: true, force: true });
}
