import { startServer } from './node/server.ts';

await startServer(process.argv.slice(2), process.env);
