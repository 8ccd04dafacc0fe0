import type { Target } from './measure-target.ts';
import type { RunningServer } from './server.ts';

/** One promise about speed, kept against a rival that is measured in the same run. */
export interface BenchmarkCase {
  readonly name: string;
  /** Our throughput divided by the rival's must not be below this. */
  readonly atLeast: number;
  /** Prepares both; the rival may be built from what our page looks like. */
  readonly setUp: (bench: BenchmarkSetup) => Promise<{ ours: Target; rival: Target }>;
}

export interface BenchmarkSetup {
  /** The built product with a full set of demo data, started once for all cases. */
  readonly product: RunningServer;
  /** Starts a rival; it is stopped after its case. */
  readonly start: (script: string, env?: Record<string, string>) => Promise<RunningServer>;
  /** A folder for files that a case needs. */
  readonly folder: string;
}
