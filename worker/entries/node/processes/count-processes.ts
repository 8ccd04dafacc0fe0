import { availableParallelism, totalmem } from 'node:os';
import process from 'node:process';

/** What one process that answers requests may take, with its share of the main process. */
const BYTES_EACH = 2 ** 30;

/** The cores and the bytes of memory of this machine, or of the container in which the server runs. */
export interface Machine {
  readonly cores: number;
  readonly memory: number;
}

export function readMachine(): Machine {
  // 0 without a limit.
  const limit = process.constrainedMemory() || Infinity;
  return { cores: availableParallelism(), memory: Math.min(totalmem(), limit) };
}

/** How many processes answer requests where no setting says it: one for each core and each GB of memory. */
export function countProcesses({ cores, memory }: Machine): number {
  // A machine of 2 GB reports a little less.
  return Math.max(1, Math.min(cores, Math.round(memory / BYTES_EACH), 64));
}
