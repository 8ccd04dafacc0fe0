import type { WriteCandidate } from './candidates.ts';

export interface Measured {
  acknowledged: number;
  ms: number;
  readonly latencies: number[];
}

/** Lets all writers of a candidate write for a while. */
export async function measureSlice(
  { writers, write }: WriteCandidate,
  sliceMs: number,
  into: Measured,
): Promise<void> {
  const started = performance.now();
  const writer = async () => {
    for (let now = performance.now(); now - started < sliceMs;) {
      await write();
      const done = performance.now();
      into.latencies.push(done - now);
      into.acknowledged++;
      now = done;
    }
  };
  await Promise.all(Array.from({ length: writers }, writer));
  into.ms += performance.now() - started;
}

export function computeRate({ acknowledged, ms }: Measured): number {
  return (acknowledged / ms) * 1000;
}
