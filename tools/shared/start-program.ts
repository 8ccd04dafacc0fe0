import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { ROOT } from '../commands/setup/runtime.mjs';

export interface RunningServer {
  readonly port: number;
  readonly pid: number;
  stop(): Promise<void>;
}

/** Starts a program that prints `listening http://…:<port>` and returns when it does. It gets only this environment. */
export function startProgram(
  command: string,
  args: readonly string[],
  env: NodeJS.ProcessEnv,
): Promise<RunningServer> {
  const child = spawn(command, args, { cwd: ROOT, stdio: ['ignore', 'pipe', 'inherit'], env });
  const kill = () => child.kill('SIGKILL');
  let isStopping = false;
  const exited = new Promise<void>((resolve) => {
    child.once('exit', (code, signal) => {
      if (!isStopping) console.error(`${args.join(' ')} has ended by itself (${signal ?? code}).`);
      process.off('exit', kill);
      resolve();
    });
  });
  process.once('exit', kill);

  return new Promise((resolve, reject) => {
    void exited.then(() => reject(new Error(`${args.join(' ')} is not running.`)));
    createInterface(child.stdout).on('line', (line) => {
      const port = /listening http:\/\/\S+:(\d+)/.exec(line)?.[1];
      if (port === undefined || child.pid === undefined) return;
      resolve({
        port: Number(port),
        pid: child.pid,
        stop: () => {
          isStopping = true;
          child.kill('SIGTERM');
          return exited;
        },
      });
    });
  });
}
