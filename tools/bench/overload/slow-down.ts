import { spawn } from 'node:child_process';
import { pinnedNodeCommand } from '../cpu-pinning.ts';

/**
 * Lets a process with all its threads run only every so many milliseconds, as a slower core would. Returns a function
 * that ends this.
 */
export function slowDown(pid: number, times: number): () => void {
  if (times <= 1) return () => {};
  const script = `setInterval(() => {
    process.kill(${pid}, 'SIGSTOP');
    setTimeout(() => process.kill(${pid}, 'SIGCONT'), ${(times - 1) * RUNS_MS});
  }, ${times * RUNS_MS})`;
  const [command, args] = pinnedNodeCommand('driver', ['--eval', script]);
  const child = spawn(command, args, { stdio: 'ignore' });
  const end = () => {
    child.kill('SIGKILL');
    process.kill(pid, 'SIGCONT');
  };
  process.once('exit', () => child.kill('SIGKILL'));
  return end;
}

const RUNS_MS = 5;
