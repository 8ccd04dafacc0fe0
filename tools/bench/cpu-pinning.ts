import { spawnSync } from 'node:child_process';
import { availableParallelism } from 'node:os';

/** Servers run on the first core, load generators on the second. Without taskset (macOS) the system decides. */
export type Core = 'server' | 'driver';

const canPin = availableParallelism() > 1 && spawnSync('taskset', ['-c', '0', 'true']).status === 0;

export function pinnedNodeCommand(core: Core, args: readonly string[]): [string, string[]] {
  const node = [process.execPath, '--disable-warning=ExperimentalWarning', ...args] as const;
  return canPin ? ['taskset', ['-c', core === 'server' ? '0' : '1', ...node]] : [node[0], node.slice(1)];
}
