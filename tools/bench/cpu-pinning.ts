import { spawnSync } from 'node:child_process';
import { availableParallelism } from 'node:os';

/** Servers run on the first core, load generators on the second. Without taskset (macOS) the system decides. */
export type Core = 'server' | 'driver' | 'all';

const canPin = availableParallelism() > 1 && spawnSync('taskset', ['-c', '0', 'true']).status === 0;

export function pinnedNodeCommand(core: Core, args: readonly string[]): [string, string[]] {
  const node = [process.execPath, '--disable-warning=ExperimentalWarning', ...args] as const;
  return canPin ? ['taskset', ['-c', getCores(core), ...node]] : [node[0], node.slice(1)];
}

/** Moves this process with all its threads to a core, for a program that generates load itself. */
export function pinThisProcess(core: 'server' | 'driver'): void {
  if (canPin) spawnSync('taskset', ['-a', '-c', '-p', getCores(core), String(process.pid)]);
}

/** `all` is named too: a program started by a pinned one would otherwise share its core. */
function getCores(core: Core): string {
  if (core === 'all') return `0-${availableParallelism() - 1}`;
  return core === 'server' ? '0' : '1';
}
