import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { cachedPage } from './cached-page.ts';
import type { Case } from './case.ts';
import { type Row, compare } from './compare.ts';
import { type Options, readOptions } from './options.ts';
import { formatTable } from './report.ts';
import { type RunningServer, startServer } from './server.ts';

const CASES: readonly Case[] = [cachedPage];

interface Outcome {
  readonly name: string;
  readonly atLeast: number;
  readonly kept: boolean;
  readonly rows: readonly Row[];
}

const options = readOptions(process.argv.slice(2));
const folder = await mkdtemp(join(tmpdir(), 'bench-'));
const outcomes: Outcome[] = [];
try {
  const product = await startServer(['dist/node/server.js', '--demo'], { DATA_DIR: join(folder, 'data') });
  for (const each of CASES.filter(({ name }) => options.only.length === 0 || options.only.includes(name))) {
    const outcome = await runCase(each, product, options);
    outcomes.push(outcome);
    console.log(`\n${outcome.name} (at least ${outcome.atLeast}): ${outcome.kept ? 'kept' : 'NOT KEPT'}`);
    console.log(formatTable(outcome.rows));
  }
  await product.stop();
} finally {
  await rm(folder, { recursive: true, force: true });
}
if (options.json) console.log(JSON.stringify(outcomes));
process.exitCode = outcomes.length > 0 && outcomes.every(({ kept }) => kept) ? 0 : 1;

async function runCase(
  { name, atLeast, setUp }: Case,
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
  const rows = await compare([ours, rival], rounds, effort);
  await Promise.all(rivals.map((each) => each.stop()));
  // Where the generator was the limit both answer as fast as it asks, and only the CPU time tells them apart.
  const [first] = rows;
  const ratio = Math.min(first?.ratio ?? 0, first?.cpuRatio || Number.POSITIVE_INFINITY);
  return { name, atLeast, kept: ratio >= atLeast, rows };
}
