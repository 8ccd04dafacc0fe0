import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createFolder } from '#tenants/compile/compile.fixture.ts';
import { runCommand } from '#worker/testing/run-command.ts';
import type { Folders } from './folders.ts';
import { runSiteCommand } from './run-site-command.ts';

/** The folders of an installation with these site files, a database `main` on both runtimes and no other. */
export function createFolders(files: Record<string, string> = {}): Folders {
  const sites = createFolder(files);
  const data = mkdtempSync(join(tmpdir(), 'site-data-'));
  const edgeSettings = join(data, 'wrangler.toml');
  writeFileSync(edgeSettings, '[[d1_databases]]\nbinding = "DB"\ndatabase_name = "main"\n');
  const pictures = join(data, 'public');
  mkdirSync(pictures);
  return { sites, pictures, data, edgeSettings };
}

/** The exit code, and what was printed. */
export const run = (folders: Folders, ...words: string[]) => runCommand(() => runSiteCommand(folders, words));
