// npm run site -- check and others: what operators do with the files of sites. It needs no build and makes none.
import { join, resolve } from 'node:path';
import { runSiteCommand } from '../site/run-site-command.ts';
import { ROOT } from './setup/runtime.mjs';

process.exitCode = await runSiteCommand(
  {
    sites: resolve(ROOT, process.env.SITES_DIR || 'tenants'),
    pictures: join(ROOT, 'client/public'),
    data: resolve(ROOT, process.env.DATA_DIR || '.data'),
    edgeSettings: join(ROOT, 'wrangler.toml'),
  },
  process.argv.slice(2),
);
