import { spawn } from 'node:child_process';
import { type RunningServer, startProgram } from '../shared/start-program.ts';
import { type Core, pinnedNodeCommand } from './cpu-pinning.ts';

/** Starts a Node program that prints `listening http://…:<port>` and returns when it does. */
export function startServer(
  args: readonly string[],
  env: Record<string, string> = {},
  core: Core = 'server',
): Promise<RunningServer> {
  return startProgram(...pinnedNodeCommand(core, args), {
    // One process is compared with another server, unless the environment asks for more.
    WORKERS: '1',
    ...process.env,
    NODE_ENV: 'production',
    HOST: '127.0.0.1',
    PORT: '0',
    ...env,
  });
}

/** Runs a Node program to its end. */
export async function runNodeProgram(
  args: readonly string[],
  env: Record<string, string> = {},
): Promise<void> {
  const child = spawn(process.execPath, args, {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, ...env },
  });
  const code = await new Promise<number | null>((resolve) => child.once('exit', resolve));
  if (code !== 0) throw new Error(`${args.join(' ')} ended with ${code}.`);
}
