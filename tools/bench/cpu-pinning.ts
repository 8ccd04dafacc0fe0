import { spawnSync } from 'node:child_process';
import { availableParallelism } from 'node:os';

/**
 * Servers run on the first core, load generators on the second. `all`: the system decides, as it does without taskset
 * (macOS).
 */
export type Core = 'server' | 'driver' | 'all';

const canPin = availableParallelism() > 1 && spawnSync('taskset', ['-c', '0', 'true']).status === 0;

export function pinnedNodeCommand(core: Core, args: readonly string[]): [string, string[]] {
  const node = [process.execPath, '--disable-warning=ExperimentalWarning', ...args] as const;
  return canPin && core !== 'all' ? ['taskset', ['-c', getCore(core), ...node]] : [node[0], node.slice(1)];
}

/** Moves this process with all its threads to a core, for a program that generates load itself. */
export function pinThisProcess(core: 'server' | 'driver'): void {
  if (canPin) spawnSync('taskset', ['-a', '-c', '-p', getCore(core), String(process.pid)]);
}

function getCore(core: 'server' | 'driver'): string {
  return core === 'server' ? '0' : '1';
}
