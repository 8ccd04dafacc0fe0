import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';

export interface Usage {
  readonly memory_mb: number;
  /** Open files and sockets. */
  readonly handles: number;
}

/** A process and those that it has started, on Linux. */
export function listProcesses(pid: number): number[] {
  const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ').filter(Boolean);
  return [pid, ...children.flatMap((child) => listProcesses(Number(child)))];
}

function sumOfProcesses(pid: number, read: (pid: number) => number): number {
  return listProcesses(pid).reduce((sum, each) => sum + read(each), 0);
}

/** Resident bytes of a process and the processes that it has started. */
function readMemory(pid: number): number {
  return sumOfProcesses(
    pid,
    (each) => Number(readFileSync(`/proc/${each}/statm`, 'utf8').split(' ')[1]) * 4096,
  );
}

/** Of Linux, on every processor that Node runs on. */
const TICKS_PER_SECOND = 100;

/** Milliseconds of CPU that a process and those it has started have used until now; NaN without /proc. */
export function readCpu(pid: number): number {
  if (!existsSync('/proc/self/stat')) return Number.NaN;
  return sumOfProcesses(pid, (each) => {
    const [, fields = ''] = readFileSync(`/proc/${each}/stat`, 'utf8').split(') ');
    const [user = 0, system = 0] = fields.split(' ').slice(11, 13).map(Number);
    return (user + system) * (1000 / TICKS_PER_SECOND);
  });
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
  return sumOfProcesses(pid, (each) => readdirSync(`/proc/${each}/fd`).length);
}
