import { inject } from 'vitest';
import { type ServerProcess, startCompiled } from './server-process.ts';

/** Starts the server that `shared-server.setup.ts` has built for all test files. */
export async function startServer(
  dataFolder: string,
  settings?: Readonly<Record<string, string>>,
): Promise<ServerProcess> {
  return startCompiled(inject('serverProgram'), dataFolder, settings);
}
