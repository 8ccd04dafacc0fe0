import { existsSync, readdirSync } from 'node:fs';
import { basename, join, resolve } from 'node:path';
import { findUserName } from '../../worker/entries/commands/run-task.ts';
import type { PushSource } from '../../worker/entries/commands/sites/push-sites.ts';
import { ROOT } from '../commands/setup/runtime.mjs';

/** Where a command looks, as the server does by the settings of the same names. */
export interface Folders {
  /** The site files, with those of the companies in `companies`. */
  readonly sites: string;
  /** The pictures that a site may name. */
  readonly pictures: string;
  /** The databases of the server on this machine. */
  readonly data: string;
  /** wrangler.toml: the databases at Cloudflare. */
  readonly edgeSettings: string;
}

export function findFolders(): Folders {
  return {
    sites: resolve(ROOT, process.env['SITES_DIR'] || 'tenants'),
    pictures: join(ROOT, 'client/public'),
    data: resolve(ROOT, process.env['DATA_DIR'] || '.data'),
    edgeSettings: join(ROOT, 'wrangler.toml'),
  };
}

/** The ids of the sites or companies whose files are in a folder. */
export function listIds(folder: string): string[] {
  const names = existsSync(folder) ? readdirSync(folder) : [];
  return names.filter((name) => name.endsWith('.toml')).map((name) => basename(name, '.toml'));
}

/** The files that are pushed to the edge from this machine. */
export function findPushSource(where: 'cloudflare' | 'local'): PushSource {
  const { sites, pictures, data } = findFolders();
  const record = join(data, where === 'local' ? 'edge/pushed.json' : 'pushed.json');
  return { sites, pictures, record, user: findUserName() };
}
