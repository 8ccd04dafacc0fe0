import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { buildServer } from './build-server.ts';
import { startCompiled } from './server-process.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** The folder of the Node server without pages. */
    serverProgram: string;
  }
}

/** Builds the server once for all test files. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const program = await buildServer('worker/entries/node.ts');
  project.provide('serverProgram', program);
  // A process keeps what it has compiled when it ends by itself, which those that tests kill do not.
  const data = await mkdtemp(join(tmpdir(), 'first-start-'));
  await (await startCompiled(program, data)).end('SIGTERM');
  await rm(data, { recursive: true });
  return () => rm(program, { recursive: true });
}
