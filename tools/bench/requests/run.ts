import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { CASES } from './cases.ts';
import { compareTargets } from './compare-targets.ts';
import { createRows, formatTable } from './format-table.ts';
import { judge } from './goals.ts';
import { type MemoryGrowth, measureMemory } from './memory.ts';
import { type Options, readOptions } from './options.ts';
import { type Data, prepareData } from './prepare-data.ts';
import { startTargets } from './start-targets.ts';
import { measureStart } from './start-time.ts';

// npm run bench: whole requests from outside, one core for the server and one for the driver (options.ts).
const options = readOptions(process.argv.slice(2));
const folder = await mkdtemp(join(tmpdir(), 'bench-'));
try {
  const data = await prepareData(join(folder, 'data'));
  const requests = await measureRequests(data, options);
  const memory = options.only.includes('memory')
    ? await measureMemory(CASES, data, options.mixed)
    : undefined;
  if (memory) console.log(`\n${describeMemory(memory)}`);
  const startMs = options.only.includes('start') ? await measureStart(data) : undefined;

  const goals = judge({ ...requests, memory, startMs });
  console.log('');
  for (const { name, value, limit, isMet } of goals)
    console.log(`${isMet ? 'met    ' : 'NOT MET'} ${name} ${formatNumber(limit)}: ${formatNumber(value)}`);
  if (options.json) console.log(JSON.stringify({ rows: requests.rows, memory, startMs, goals }));
  process.exitCode = goals.every(({ isMet }) => isMet) ? 0 : 1;
} finally {
  await rm(folder, { recursive: true, force: true });
}

async function measureRequests(data: Data, { rounds: count }: Options) {
  const running = await startTargets(data, options, folder);
  const encodings = new Map(
    [...running.answers].flatMap(([name, { headers }]) => {
      const encoding = headers['content-encoding'];
      return encoding === undefined ? [] : [[name, encoding] as const];
    }),
  );
  const rounds = await compareTargets(running.targets, count);
  await running.stop();
  const rows = createRows(rounds, encodings);
  if (rows.length > 0) console.log(formatTable(rows));
  return { rounds, rows, compressed: new Set(encodings.keys()) };
}

function describeMemory({ before, after, requests, seconds }: MemoryGrowth): string {
  const change = (name: string, from: number, to: number) =>
    `${name} ${formatNumber(from)} → ${formatNumber(to)}`;
  return (
    `memory before and after ${requests} requests of the mix (${seconds.toFixed(0)} s, processes: ${after.processes}), MB: ` +
    [
      change('RSS', before.rssMb, after.rssMb),
      change('heap', before.heapMb, after.heapMb),
      change('buffers', before.externalMb, after.externalMb),
    ].join(', ') +
    `; open files ${before.openFiles} → ${after.openFiles}, timers ${before.timers} → ${after.timers}, ` +
    `handles ${before.handles} → ${after.handles}`
  );
}

function formatNumber(value: number): string {
  return value.toFixed(Math.abs(value) < 10 ? 3 : 1);
}
