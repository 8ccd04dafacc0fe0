/** What the runner of the tests does in this run, and where it writes what it saw, one JSON value per line. */
export type Mode =
  /** Runs every test once without a mutant and notes which mutants it reaches. */
  | { kind: 'record'; report: string }
  /** Repeats each test with one mutant after the other; `plan` is a file with a {@link Plan}. */
  | { kind: 'replay'; report: string; plan: string }
  /** Runs with one mutant from the start, because it changes what a module does while it is loaded. */
  | { kind: 'single'; report: string; mutant: number };

/** The mutants that each test, by its id, is repeated with. */
export type Plan = Record<string, number[]>;

export interface RecordedTest {
  kind: 'test';
  id: string;
  file: string;
  ms: number;
  reached: number[];
}

export type Line =
  | RecordedTest
  /** Mutants that were reached outside of a test. */
  | { kind: 'outside'; reached: number[] }
  | { kind: 'noticed'; mutants: number[]; timeouts: number[] }
  /** A test that fails when it runs again without a mutant: what it found does not count. */
  | { kind: 'unrepeatable'; id: string; name: string };

declare module 'vitest' {
  interface ProvidedContext {
    mutation: Mode;
  }
}
