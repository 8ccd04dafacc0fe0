import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';

export interface Program {
  /** The first group of a pattern, as soon as the program has written it. */
  findInOutput(pattern: RegExp): Promise<string>;
  stop(): Promise<void>;
}

/** The first start after a build adds the demo members. */
const PATIENCE_MS = 300_000;
const STOP_MS = 10_000;

/** Starts a program that runs beside this one and says by its output when it is ready. */
export function startProgram(command: string, args: readonly string[], env: NodeJS.ProcessEnv = {}): Program {
  const child = spawn(command, args, {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (data) => void (output += String(data)));
  return {
    async findInOutput(pattern) {
      for (const started = Date.now(); Date.now() - started < PATIENCE_MS;) {
        const found = pattern.exec(output)?.[1];
        if (found !== undefined) return found;
        if (hasEnded(child)) break;
        await new Promise((resolve) => setTimeout(resolve, 50));
      }
      await stop(child);
      throw new Error(`${command} does not say ${String(pattern)}:\n${output}`);
    },
    stop: () => stop(child),
  };
}

async function stop(child: ChildProcess): Promise<void> {
  if (hasEnded(child)) return;
  const timer = setTimeout(() => child.kill('SIGKILL'), STOP_MS);
  child.kill('SIGTERM');
  await once(child, 'exit');
  clearTimeout(timer);
}

const hasEnded = ({ exitCode, signalCode }: ChildProcess) => exitCode !== null || signalCode !== null;
