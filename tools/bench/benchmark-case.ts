import type { Target } from './measure-target.ts';
import type { RunningServer } from './server.ts';

/** A performance requirement in relation to a baseline that is measured in the same run. */
export interface BenchmarkCase {
  readonly name: string;
  /** The lowest allowed ratio of our throughput to that of the baseline. */
  readonly atLeast: number;
  /** At most so many at once: a slow page with more of them waiting would be refused. */
  readonly connections?: number;
  /** Prepares both; the baseline may be built from our page. */
  readonly setUp: (bench: BenchmarkSetup) => Promise<{ ours: Target; rival: Target }>;
}

export interface BenchmarkSetup {
  /** The built product with all demo data, started once for all cases. */
  readonly product: RunningServer;
  /** Starts a baseline, which is stopped after its case. */
  readonly start: (script: string, env?: Record<string, string>) => Promise<RunningServer>;
  readonly folder: string;
}
