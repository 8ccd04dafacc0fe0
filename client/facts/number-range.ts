import { FACTS, type NumberFact } from './facts.ts';

/** `170-185`, in any order; undefined for the whole range, which is no condition. */
export function parseRange(fact: NumberFact, text: string): [from: number, to: number] | undefined {
  const [lowest, highest] = FACTS[fact].range;
  const ends = text.split('-').map((end) => Math.min(highest, Math.max(lowest, Number(end))));
  const [from, to] = [Math.min(...ends), Math.max(...ends)];
  return from === lowest && to === highest ? undefined : [from, to];
}
