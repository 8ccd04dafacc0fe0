import type { Mutant } from './find-mutants.ts';

export interface NumberedMutant extends Mutant {
  id: number;
}

/**
 * The code with all these mutants in it, each off until the test run names it: a file is transformed once for all
 * of them, and a run without any shows which tests reach which mutant.
 */
export function switchMutants(code: string, mutants: readonly NumberedMutant[]): string {
  const outerFirst = mutants.toSorted((a, b) => a.start - b.start || b.end - a.end);
  let result = '';
  let at = 0;
  while (outerFirst.length > 0) {
    const { start, end } = outerFirst[0] ?? { start: 0, end: 0 };
    const same = outerFirst.filter((mutant) => mutant.start === start && mutant.end === end);
    const inner = outerFirst.filter((mutant) => mutant.start < end && !same.includes(mutant));
    outerFirst.splice(0, same.length + inner.length);
    const original = switchMutants(
      code.slice(start, end),
      inner.map((mutant) => ({ ...mutant, start: mutant.start - start, end: mutant.end - start })),
    );
    const choices = same.map(({ id, replacement }) => `globalThis.__isMutant(${id})?(${replacement}):`);
    result += `${code.slice(at, start)}(${choices.join('')}(${original}))`;
    at = end;
  }
  return result + code.slice(at);
}
