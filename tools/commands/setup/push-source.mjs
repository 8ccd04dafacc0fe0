import { userInfo } from 'node:os';
import { join } from 'node:path';
import { findFolders } from '../../site/folders.ts';

/**
 * The files that are pushed to the edge from this machine.
 * @param {'cloudflare' | 'local'} where
 * @returns {import('../../../worker/entries/commands/sites/push-sites.ts').PushSource}
 */
export function findPushSource(where) {
  const { sites, pictures, data } = findFolders();
  const record = join(data, where === 'local' ? 'edge/pushed.json' : 'pushed.json');
  return { sites, pictures, record, user: process.env['USER'] || userInfo().username };
}
