// npm run build
import { ensureBuilt } from './setup/ensure-built.mjs';

await ensureBuilt();
