import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { nodeOn } from './pin.ts';

export interface RunningServer {
  readonly port: number;
  readonly pid: number;
  stop(): Promise<void>;
}

/** Starts a Node program that prints `listening http://…:<port>` and keeps it until it is stopped. */
export async function startServer(
  args: readonly string[],
  env: Record<string, string> = {},
): Promise<RunningServer> {
  const [command, commandArgs] = nodeOn('server', args);
  const child = spawn(command, commandArgs, {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...process.env, NODE_ENV: 'production', HOST: '127.0.0.1', PORT: '0', ...env },
  });
  const exited = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  process.once('exit', () => child.kill('SIGKILL'));

  for await (const line of createInterface(child.stdout)) {
    const port = /listening http:\/\/\S+:(\d+)/.exec(line)?.[1];
    if (port === undefined || child.pid === undefined) continue;
    child.stdout.resume();
    return {
      port: Number(port),
      pid: child.pid,
      stop: async () => {
        child.kill('SIGTERM');
        await exited;
      },
    };
  }
  throw new Error(`${args.join(' ')} ended without listening.`);
}
