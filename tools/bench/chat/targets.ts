import { join } from 'node:path';
import { findEdgeDatabase } from '../edge/database-file.ts';
import type { RunningServer } from '../../shared/start-program.ts';
import { runNodeProgram, startServer } from '../server.ts';

/** Where a server answers as the site of the benchmark. */
export interface Site {
  readonly port: number;
  readonly host: string;
  readonly origin: string;
}

export interface Target {
  readonly cookieName: string;
  /** Creates the database in the folder and returns its file. */
  prepare(folder: string): Promise<string>;
  start(folder: string): Promise<RunningServer & { readonly site: Site }>;
}

/** All members share the address of this machine. */
const SETTINGS = { REQUESTS_PER_ADDRESS: '1000000' };

export function createNodeTarget(program: string): Target {
  return {
    cookieName: '__Host-auth',
    async prepare(folder) {
      await runNodeProgram([program, '--migrate'], { DATA_DIR: folder });
      return join(folder, 'main.db');
    },
    async start(folder) {
      // Its thread that writes has a core of its own, as on a server.
      const server = await startServer([program], { DATA_DIR: folder, ...SETTINGS }, 'all');
      const host = 'ardenza.example';
      return { ...server, site: { port: server.port, host, origin: `https://${host}` } };
    },
  };
}

const EDGE = 'tools/commands/servers/edge-server.mjs';

/** workerd with D1 and Durable Objects, and Miniflare before it. */
export function createEdgeTarget(): Target {
  const env = (folder: string) => ({ DATA_DIR: folder, DEMO_MEMBERS: '0', ...SETTINGS });
  return {
    cookieName: 'auth',
    async prepare(folder) {
      await runNodeProgram([EDGE, '--fill'], env(folder));
      return findEdgeDatabase(folder);
    },
    async start(folder) {
      const server = await startServer([EDGE], env(folder));
      const host = `ardenza.localhost:${server.port}`;
      return { ...server, site: { port: server.port, host, origin: `http://${host}` } };
    },
  };
}
