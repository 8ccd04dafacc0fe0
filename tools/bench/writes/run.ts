import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { computeQuantile } from '../search/format-pages.ts';
import { openInline, openQueued, openSynchronous } from './candidates.ts';
import { openSwitchRequests } from './switch-requests.ts';
import { type Measured, measureSlice, computeRate } from './measure-writes.ts';
import { OPTIONS } from './options.ts';

// How many writes a second are acknowledged: the product's queue beside a synchronous write for each request.

const FASTER_THAN_PLAIN = 4;
/** Applies where the disk flushes so fast that sharing a flush gains little. */
const SHARE_OF_UNSAFE = 0.8;
/** The hand-over to the thread may cost a lone writer's requests so much of the speed they have without the queue. */
const SINGLE_WRITER = 0.75;
/** SQLite restarts its journal after a thousand pages; each message changes at least three. */
const WARM_UP_WRITES = 1200;
const AT_ONCE = 4;

mkdirSync(OPTIONS.folder, { recursive: true });
const folder = mkdtempSync(join(OPTIONS.folder, 'run-'));
const contestants = [
  openSynchronous(folder, 'FULL'),
  openSynchronous(folder, 'OFF'),
  await openQueued(folder, OPTIONS.writers),
  await openQueued(folder, 1),
  await openInline(folder),
  ...(await openSwitchRequests(folder)),
];
const measured = contestants.map(() => nothing());

// From here on the journal is overwritten and no longer grows, which file systems flush faster.
for (const { write } of contestants) {
  for (let written = 0; written < WARM_UP_WRITES; written += AT_ONCE)
    await Promise.all(Array.from({ length: AT_ONCE }, () => write()));
}
// Short slices in turns: what disturbs the disk disturbs everyone alike. Every other round goes backwards, so that
// no contestant always follows the same one, whose pages the disk may still be busy with.
for (let round = 0; round < OPTIONS.rounds; round++) {
  const order = [...contestants.entries()];
  for (const [index, contestant] of round % 2 === 0 ? order : order.toReversed()) {
    const into = measured[index];
    if (into) await measureSlice(contestant, OPTIONS.sliceMs, into);
  }
}
for (const contestant of contestants) {
  if (!(await contestant.isComplete())) throw new Error(`${contestant.name} lost a write`);
  await contestant.close();
}
rmSync(folder, { recursive: true });

const [plain, unsafe, many, single, inline, request, inlineRequest] = measured.map(computeRate) as Rates;
console.log(`${''.padEnd(36)} writes/s   ratio    p50 ms    p99 ms`);
for (const [index, { name }] of contestants.entries()) {
  const { latencies } = measured[index] ?? nothing();
  const rate = computeRate(measured[index] ?? nothing());
  const columns = [rate.toFixed(0), (rate / plain).toFixed(2)];
  const times = [0.5, 0.99].map((share) => computeQuantile(latencies, share).toFixed(2));
  console.log(
    [name.padEnd(36), ...columns.map((c) => c.padStart(8)), ...times.map((c) => c.padStart(9))].join(' '),
  );
}
const isFast = many >= FASTER_THAN_PLAIN * plain || many >= SHARE_OF_UNSAFE * unsafe;
const isMet = isFast && request >= SINGLE_WRITER * inlineRequest;
console.log(
  `${isMet ? 'met' : 'NOT MET'}: ${OPTIONS.writers} writers ${(many / plain).toFixed(1)} × plain FULL ` +
    `(at least ${FASTER_THAN_PLAIN}), ${(many / unsafe).toFixed(2)} × plain OFF (or at least ${SHARE_OF_UNSAFE}); ` +
    `requests of one writer ${(request / inlineRequest).toFixed(2)} × no queue (at least ${SINGLE_WRITER}), ` +
    `its bare writes ${(single / inline).toFixed(2)} ×`,
);
if (OPTIONS.json)
  console.log(JSON.stringify({ plain, unsafe, many, single, inline, request, inlineRequest }));
process.exitCode = isMet ? 0 : 1;

type Rates = [number, number, number, number, number, number, number];

function nothing(): Measured {
  return { acknowledged: 0, ms: 0, latencies: [] };
}
