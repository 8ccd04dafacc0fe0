import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { type Core, pinnedNodeCommand } from './cpu-pinning.ts';

export interface RunningServer {
  readonly port: number;
  readonly pid: number;
  stop(): Promise<void>;
}

/** Starts a Node program that prints `listening http://…:<port>` and returns when it does. */
export function startServer(
  args: readonly string[],
  env: Record<string, string> = {},
  core: Core = 'server',
): Promise<RunningServer> {
  const [command, commandArgs] = pinnedNodeCommand(core, args);
  const child = spawn(command, commandArgs, {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: {
      // One process is compared with another server, unless the environment asks for more.
      WORKERS: '1',
      ...process.env,
      NODE_ENV: 'production',
      HOST: '127.0.0.1',
      PORT: '0',
      ...env,
    },
  });
  let stopping = false;
  const exited = new Promise<void>((resolve) => {
    child.once('exit', (code, signal) => {
      if (!stopping) console.error(`${args.join(' ')} has ended by itself (${signal ?? code}).`);
      resolve();
    });
  });
  process.once('exit', () => child.kill('SIGKILL'));

  return new Promise((resolve, reject) => {
    void exited.then(() => reject(new Error(`${args.join(' ')} is not running.`)));
    createInterface(child.stdout).on('line', (line) => {
      const port = /listening http:\/\/\S+:(\d+)/.exec(line)?.[1];
      if (port === undefined || child.pid === undefined) return;
      resolve({
        port: Number(port),
        pid: child.pid,
        stop: () => {
          stopping = true;
          child.kill('SIGTERM');
          return exited;
        },
      });
    });
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
