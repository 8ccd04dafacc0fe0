// npm run build
import { ensureBuilt } from './setup/ensure-built.mjs';
import { ensureInstalled } from './setup/install-packages.mjs';

ensureInstalled();
await ensureBuilt();
