import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { cachedLanderCase, cachedPageCase } from './cached-page.ts';
import type { BenchmarkCase } from './benchmark-case.ts';
import { type Row, compareTargets } from './compare-targets.ts';
import { type Options, readOptions } from './options.ts';
import { membersPageCase } from './members-page.ts';
import { formatTable } from './format-table.ts';
import { readPage } from './read-page.ts';
import { type RunningServer, runNodeProgram, startServer } from './server.ts';

/** From the start of the process to the first answer, with an existing database. */
const START_LIMIT_MS = 1000;

const CASES: readonly BenchmarkCase[] = [cachedPageCase, cachedLanderCase, membersPageCase];

interface Outcome {
  readonly name: string;
  readonly atLeast: number;
  readonly isMet: boolean;
  readonly rows: readonly Row[];
}

const options = readOptions(process.argv.slice(2));
const folder = await mkdtemp(join(tmpdir(), 'bench-'));
const data = join(folder, 'data');
const outcomes: Outcome[] = [];
let startMs: number;
try {
  await runNodeProgram(['dist/node/server.js', '--demo', '--fill'], { DATA_DIR: data });
  const product = await startServer(['dist/node/server.js', '--demo'], {
    DATA_DIR: data,
    // One member stands for all.
    REQUESTS_PER_MEMBER: '1000000',
  });
  for (const each of CASES.filter(({ name }) => options.only.length === 0 || options.only.includes(name))) {
    const outcome = await runCase(each, product, options);
    outcomes.push(outcome);
    console.log(`\n${outcome.name} (at least ${outcome.atLeast}): ${outcome.isMet ? 'met' : 'NOT MET'}`);
    console.log(formatTable(outcome.rows));
  }
  await product.stop();
  startMs = await measureStartTime(data);
  console.log(`\nstart to first 200: ${startMs.toFixed(0)} ms (at most ${START_LIMIT_MS})`);
} finally {
  await rm(folder, { recursive: true, force: true });
}
if (options.json) console.log(JSON.stringify({ outcomes, startMs }));
process.exitCode = outcomes.every(({ isMet }) => isMet) && startMs <= START_LIMIT_MS ? 0 : 1;

async function runCase(
  { name, atLeast, connections = Number.POSITIVE_INFINITY, setUp }: BenchmarkCase,
  product: RunningServer,
  { rounds, effort }: Options,
): Promise<Outcome> {
  const rivals: RunningServer[] = [];
  const start = async (script: string, env?: Record<string, string>) => {
    const rival = await startServer([script], env);
    rivals.push(rival);
    return rival;
  };
  const { ours, rival } = await setUp({ product, start, folder });
  const limited = { ...effort, connections: Math.min(effort.connections, connections) };
  const rows = await compareTargets([ours, rival], rounds, limited);
  await Promise.all(rivals.map((each) => each.stop()));
  return { name, atLeast, isMet: lowerRatio(rows[0]) >= atLeast, rows };
}

/** Where the generator was the limit, both answer as fast as it asks and only CPU time tells them apart. */
function lowerRatio(row: Row | undefined): number {
  if (row === undefined) return 0;
  return Number.isNaN(row.cpuRatio) ? row.ratio : Math.min(row.ratio, row.cpuRatio);
}

/** The median of five starts, in milliseconds. */
async function measureStartTime(dataFolder: string): Promise<number> {
  const times: number[] = [];
  for (let run = 0; run < 5; run++) {
    const started = performance.now();
    const server = await startServer(['dist/node/server.js', '--demo'], { DATA_DIR: dataFolder });
    await readPage(server.port, '/', { host: `ardenza.localhost:${server.port}` });
    times.push(performance.now() - started);
    await server.stop();
  }
  return times.toSorted((a, b) => a - b)[2] ?? Number.NaN;
}
