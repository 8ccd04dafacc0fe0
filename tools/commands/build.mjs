// npm run build
import { ensureBuilt } from './setup/ensure-built.ts';

await ensureBuilt();
