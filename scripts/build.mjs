// npm run build
import { ensureBuilt } from './ensure-built.mjs';
import { ensureInstalled } from './install.mjs';

ensureInstalled();
await ensureBuilt();
