import { renameSync, writeFileSync } from 'node:fs';
import { setImmediate } from 'node:timers/promises';

// Loaded into the server by memory.ts: collects the garbage after SIGUSR2 and writes what is left into HEAP_FILE.
const file = process.env['HEAP_FILE'] ?? '';

process.on('SIGUSR2', () => void report());

async function report(): Promise<void> {
  for (let run = 0; run < 2; run++) {
    // Finalizers of the first run release more.
    globalThis.gc?.();
    await setImmediate();
  }
  writeFileSync(`${file}.new`, JSON.stringify(process.memoryUsage()));
  renameSync(`${file}.new`, file);
}
