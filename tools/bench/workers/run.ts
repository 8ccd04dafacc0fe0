import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { readSettledMemory } from '../process-usage.ts';
import { computeMedian } from '../quantile.ts';
import { CASES } from '../requests/cases.ts';
import { type Measurement, measureTarget, sendLoad, toOrder } from '../requests/measure-target.ts';
import { PRODUCT_SETTINGS, SITE, prepareData } from '../requests/prepare-data.ts';
import { createProductTargets } from '../requests/targets.ts';
import { startServer } from '../server.ts';

// npm run bench:workers -- [--workers 1,2] [--rounds 5] [--seconds 2] [--connections 16] [--only search,profile,api]: the same requests to servers with
// one and with several processes, in turn. Nothing is pinned, so the generator takes a part of the cores.
const { values: options } = parseArgs({
  options: {
    workers: { type: 'string', default: '1,2' },
    rounds: { type: 'string', default: '5' },
    seconds: { type: 'string', default: '2' },
    connections: { type: 'string', default: '16' },
    only: { type: 'string', default: 'search,profile,api' },
  },
});
const connections = Number(options.connections);
const measureMs = Number(options.seconds) * 1000;
const names = options.only.split(',');

const folder = await mkdtemp(join(tmpdir(), 'workers-'));
try {
  const data = await prepareData(join(folder, 'data'));
  const cases = CASES.filter(({ name }) => names.includes(name)).map((each) => ({
    ...each,
    variants: ['plain'] as const,
    slices: 1,
    connections,
  }));
  const servers = [];
  for (const workers of options.workers.split(',')) {
    const copy = join(folder, workers);
    await cp(data.folder, copy, { recursive: true });
    const startedAt = performance.now();
    const product = await startServer(
      ['dist/node/server.js', '--demo'],
      { ...PRODUCT_SETTINGS, DATA_DIR: copy, WORKERS: workers },
      'all',
    );
    const startMs = performance.now() - startedAt;
    const targets = createProductTargets({ cases, data, product, sliceMs: measureMs });
    for (const target of targets) {
      // Each process has to compile for itself what it runs often.
      const atMost = 1500 * Number(workers);
      const order = { ...toOrder(target), warmUpMs: 0, measureMs: 15_000, atMost };
      await untilAnswered(() => sendLoad(target.name, order, { core: 'all' }));
    }
    const memoryMb = (await readSettledMemory(product.pid)) / 1e6;
    console.log(
      `${workers}: started in ${Math.round(startMs)} ms, ${Math.round(memoryMb)} MB after ${SITE} was used`,
    );
    servers.push({ workers, product, targets });
  }
  for (const [index, { name }] of cases.entries()) {
    const rounds: Measurement[][] = [];
    for (let round = 0; round < Number(options.rounds); round++) {
      const measured: Measurement[] = [];
      for (const { targets } of servers) {
        const target = targets[index];
        if (target) measured.push(await untilAnswered(() => measureTarget(target, 'all')));
      }
      rounds.push(measured);
    }
    for (const [at, { workers }] of servers.entries()) {
      const pairs = rounds.flatMap((round) =>
        round[at] && round[0] ? [{ own: round[at], first: round[0] }] : [],
      );
      const middle = (pick: (own: Measurement, first: Measurement) => number) =>
        computeMedian(pairs, ({ own, first }) => pick(own, first)).toFixed(2);
      console.log(
        `${name}, ${workers}: ${middle((own) => own.perSecond)}/s, ${middle((own, one) => own.perSecond / one.perSecond)} of the first; ` +
          `p99 ${middle((own) => own.p99Ms)} ms; CPU ${middle((own) => own.cpuMicros / 1000)} ms a request, ${middle((own, one) => own.cpuMicros / one.cpuMicros)} of the first`,
      );
    }
  }
  await Promise.all(servers.map(({ product }) => product.stop()));
} finally {
  await rm(folder, { recursive: true, force: true });
}

/** A server on a machine that others use too may refuse some; then all is asked again. */
async function untilAnswered<T>(ask: () => Promise<T>): Promise<T> {
  for (let left = 10; ; left--) {
    try {
      return await ask();
    } catch (error) {
      if (left === 0) throw error;
    }
  }
}
