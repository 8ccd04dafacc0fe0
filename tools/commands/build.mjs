// npm run build
import { ensureBuilt } from './setup/ensure-built.ts';
import { readFlags } from './setup/read-flags.mjs';

readFlags('npm run build   builds dist, if something has changed');
await ensureBuilt();
