import { join } from 'node:path';

/** What report-heap.ts tells of its process, in bytes and counts. */
export interface ProcessReading extends Pick<NodeJS.MemoryUsage, 'rss' | 'heapUsed' | 'external'> {
  readonly openFiles: number;
  readonly timers: number;
  readonly handles: number;
}

export function getHeapFile(folder: string, pid: number): string {
  return join(folder, `heap-${pid}.json`);
}
