import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';

export interface Usage {
  readonly memory_mb: number;
  /** Open files and sockets. */
  readonly handles: number;
}

/** Resident bytes of a process and the processes that it has started. */
function readMemory(pid: number): number {
  const pages = Number(readFileSync(`/proc/${pid}/statm`, 'utf8').split(' ')[1]);
  return listChildren(pid).reduce((sum, child) => sum + readMemory(child), pages * 4096);
}

/** Of Linux, on every processor that Node runs on. */
const TICKS_PER_SECOND = 100;

/** Milliseconds of CPU that a process and those it has started have used until now; NaN without /proc. */
export function readCpu(pid: number): number {
  if (!existsSync('/proc/self/stat')) return Number.NaN;
  const [, fields = ''] = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ');
  const ticks = fields.split(' ').slice(11, 13).map(Number);
  const own = ticks.reduce((sum, count) => sum + count, 0) * (1000 / TICKS_PER_SECOND);
  return listChildren(pid).reduce((sum, child) => sum + readCpu(child), own);
}

/** The same after the process has been idle for a moment. */
export async function readSettledMemory(pid: number): Promise<number> {
  await sleep(3000);
  return readMemory(pid);
}

/** Reads the usage at intervals until it is stopped. */
export function watchUsage(pid: number, everyMs: number): { stop(): Usage[] } {
  const series: Usage[] = [];
  const timer = setInterval(() => {
    series.push({ memory_mb: Math.round(readMemory(pid) / 1e6), handles: countHandles(pid) });
  }, everyMs);
  return {
    stop() {
      clearInterval(timer);
      return series;
    },
  };
}

function countHandles(pid: number): number {
  const own = readdirSync(`/proc/${pid}/fd`).length;
  return listChildren(pid).reduce((sum, child) => sum + countHandles(child), own);
}

function listChildren(pid: number): number[] {
  return readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ').filter(Boolean).map(Number);
}
