// npm run site -- check and others: what operators do with the files of sites. It never builds.
import { join, resolve } from 'node:path';
import { runSiteCommand } from '../site/run-site-command.ts';
import { requireBuilt } from './setup/require-built.mjs';
import { runNode } from './setup/run-program.mjs';
import { ROOT } from './setup/runtime.mjs';

const [task, ...words] = process.argv.slice(2);
process.exitCode =
  task === 'list'
    ? // It reads the databases, which only the built program can open.
      await runNode([requireBuilt('site'), '--sites', ...words])
    : await runSiteCommand(
        {
          sites: resolve(ROOT, process.env.SITES_DIR || 'tenants'),
          pictures: join(ROOT, 'client/public'),
          data: resolve(ROOT, process.env.DATA_DIR || '.data'),
          edgeSettings: join(ROOT, 'wrangler.toml'),
        },
        process.argv.slice(2),
      );
