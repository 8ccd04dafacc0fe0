import { createServer } from 'node:http';
import { handler } from './build/handler.js';

/** The search page of `tools/bench/baselines/react`, as SvelteKit's adapter for Node serves it. */
const server = createServer(handler).listen(0, '127.0.0.1', () => {
  console.log(`listening http://127.0.0.1:${server.address().port}`);
});
process.on('SIGTERM', () => process.exit(0));
