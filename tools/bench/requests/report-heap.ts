import { existsSync, readdirSync, renameSync, writeFileSync } from 'node:fs';
import { setImmediate } from 'node:timers/promises';
import { type ProcessReading, getHeapFile } from './heap-file.ts';

// Loaded into each process of the server by memory.ts: collects the garbage after SIGUSR2 and writes what is left into HEAP_FOLDER.
const file = getHeapFile(process.env['HEAP_FOLDER'] ?? '', process.pid);
/** The open files of this process, on Linux. */
const OPEN_FILES = '/proc/self/fd';

process.on('SIGUSR2', () => void report());

async function report(): Promise<void> {
  for (let run = 0; run < 2; run++) {
    // Finalizers of the first run release more.
    globalThis.gc?.();
    await setImmediate();
  }
  const resources = process.getActiveResourcesInfo();
  const reading: ProcessReading = {
    ...process.memoryUsage(),
    openFiles: existsSync(OPEN_FILES) ? readdirSync(OPEN_FILES).length : 0,
    timers: resources.filter((name) => name === 'Timeout' || name === 'Immediate').length,
    handles: resources.length,
  };
  writeFileSync(`${file}.new`, JSON.stringify(reading));
  renameSync(`${file}.new`, file);
}
