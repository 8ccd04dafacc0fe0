import { type Effort, type Measurement, type Target, measureTarget } from './measure-target.ts';

export interface Row extends Measurement {
  readonly name: string;
  /** Throughput in relation to the last target, the baseline. */
  readonly ratio: number;
  /** The same by CPU time per request, which is exact where the load generator was the limit. */
  readonly cpuRatio: number;
}

/** Measures the targets in turn, A B A B …, so that disturbances hit all of them, and takes medians. */
export async function compareTargets(
  targets: readonly Target[],
  rounds: number,
  effort: Effort,
): Promise<readonly Row[]> {
  const results = targets.map((): Measurement[] => []);
  for (let round = 0; round < rounds; round++) {
    for (const [index, target] of targets.entries()) {
      results[index]?.push(await measureTarget(target, effort));
    }
  }
  const medians = results.map(medianOf);
  const rival = medians.at(-1);
  return targets.map(({ name }, index) => {
    const median = medians[index];
    if (median === undefined || rival === undefined) throw new Error(`${name} was not measured.`);
    return {
      name,
      ...median,
      ratio: median.perSecond / rival.perSecond,
      cpuRatio: rival.cpuMicros / median.cpuMicros,
    };
  });
}

function medianOf(measurements: readonly Measurement[]): Measurement {
  const middle = (key: keyof Measurement) =>
    measurements.map((each) => each[key]).toSorted((a, b) => a - b)[measurements.length >> 1] ?? Number.NaN;
  return {
    perSecond: middle('perSecond'),
    p50Ms: middle('p50Ms'),
    p99Ms: middle('p99Ms'),
    cpuMicros: middle('cpuMicros'),
    bytes: middle('bytes'),
  };
}
