import { userInfo } from 'node:os';
import { join } from 'node:path';
import type { PushSource } from '../../../worker/entries/commands/sites/push-sites.ts';
import { findFolders } from '../../site/folders.ts';

/** The files that are pushed to the edge from this machine. */
export function findPushSource(where: 'cloudflare' | 'local'): PushSource {
  const { sites, pictures, data } = findFolders();
  const record = join(data, where === 'local' ? 'edge/pushed.json' : 'pushed.json');
  return { sites, pictures, record, user: process.env['USER'] || userInfo().username };
}
