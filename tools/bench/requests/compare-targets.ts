import { computeMedian } from '../quantile.ts';
import { type Measurement, type Target, measureTarget, sendLoad, toOrder } from './measure-target.ts';

/** The measurements of each target, one for each round. */
export type Rounds = ReadonlyMap<string, readonly Measurement[]>;

/** Enough for the compiler of V8, but no minutes for a slow case. */
const WARM_UP = { atMost: 1500, measureMs: 4000 };

/** The servers compile what they run often, and the cache compresses a page after its first answer. */
export async function warmUp(targets: readonly Target[]): Promise<void> {
  for (const target of targets) await sendLoad(target.name, { ...toOrder(target), warmUpMs: 0, ...WARM_UP });
}

/** Measures the targets in turn, A B C A B C …, so that disturbances hit all of them. */
export async function compareTargets(targets: readonly Target[], rounds: number): Promise<Rounds> {
  const measured = new Map(targets.map(({ name }): [string, Measurement[]] => [name, []]));
  for (let round = 0; round < rounds; round++)
    for (const target of targets) measured.get(target.name)?.push(await measureTarget(target));
  return measured;
}

export function computeMedians(measurements: readonly Measurement[]): Measurement {
  const middle = (key: keyof Measurement) => computeMedian(measurements, (each) => each[key]);
  return {
    perSecond: middle('perSecond'),
    p50Ms: middle('p50Ms'),
    p99Ms: middle('p99Ms'),
    cpuMicros: middle('cpuMicros'),
    bytes: middle('bytes'),
  };
}

/**
 * The throughput of a target in relation to another one, each round for itself, because the speed of a shared machine
 * drifts. Where the generator was the limit, both answer as fast as it asks and only CPU time tells them apart.
 */
export function computeRatio(ours: readonly Measurement[], others: readonly Measurement[]): number {
  const pairs = ours.flatMap((one, round) => {
    const other = others[round];
    return other ? [{ one, other }] : [];
  });
  const byRate = computeMedian(pairs, ({ one, other }) => one.perSecond / other.perSecond);
  const byCpu = computeMedian(pairs, ({ one, other }) => other.cpuMicros / one.cpuMicros);
  return Number.isFinite(byCpu) ? Math.min(byRate, byCpu) : byRate;
}
