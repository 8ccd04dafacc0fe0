import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import type { LoadOrder, LoadResult } from './load-generator.ts';
import { pinnedNodeCommand } from './cpu-pinning.ts';

export interface Target {
  readonly name: string;
  readonly port: number;
  readonly pid: number;
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
}

export interface Measurement {
  readonly perSecond: number;
  readonly p50Ms: number;
  readonly p99Ms: number;
  /** CPU time of the server process per request; NaN without /proc. */
  readonly cpuMicros: number;
  readonly bytes: number;
}

export interface Effort {
  readonly connections: number;
  readonly warmUpMs: number;
  readonly measureMs: number;
}

/** Linux reports CPU time in these units, whatever the tick of the kernel is. */
const TICKS_PER_SECOND = 100;

export async function measureTarget(target: Target, effort: Effort): Promise<Measurement> {
  const { port, path, headers } = target;
  const order: LoadOrder = { port, path, headers, ...effort };
  const script = join(import.meta.dirname, 'load-process.ts');
  const [command, args] = pinnedNodeCommand('driver', [script, JSON.stringify(order)]);
  const child = spawn(command, args, { stdio: ['ignore', 'pipe', 'inherit'] });

  let cpuBefore = Number.NaN;
  let result: LoadResult | undefined;
  let cpuAfter = Number.NaN;
  for await (const line of createInterface(child.stdout)) {
    if (line === 'measuring') cpuBefore = cpuSeconds(target.pid);
    else {
      cpuAfter = cpuSeconds(target.pid);
      result = JSON.parse(line) as LoadResult;
    }
  }
  if (result === undefined || result.requests === 0) throw new Error(`${target.name}: nothing was answered.`);
  return {
    perSecond: result.requests / result.seconds,
    p50Ms: result.p50Ms,
    p99Ms: result.p99Ms,
    cpuMicros: ((cpuAfter - cpuBefore) / result.requests) * 1e6,
    bytes: result.bytes / result.requests,
  };
}

/** User and system time of a process with all its threads. */
function cpuSeconds(pid: number): number {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The name in parentheses may contain blanks; field 3 follows it.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    return (Number(fields[11]) + Number(fields[12])) / TICKS_PER_SECOND;
  } catch {
    return Number.NaN;
  }
}
