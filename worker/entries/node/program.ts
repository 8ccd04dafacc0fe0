import { startServer } from './server.ts';

// The build gives it a hashed name, so that a process that serves is replaced by the same program after a newer build.
await startServer(process.argv.slice(2), process.env, import.meta.url);
