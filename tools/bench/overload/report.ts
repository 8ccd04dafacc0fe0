import { computeMedian, computeQuantile } from '../quantile.ts';
import type { SentRequest } from './send-requests.ts';

/** Connections that ask again as soon as they have an answer, or requests per second in times of the peak. */
export type Load = { readonly connections: number } | { readonly timesPeak: number };

/** One phase of a load. */
export interface Measured {
  readonly sent: readonly SentRequest[];
  readonly seconds: number;
  /** Good answers per second. */
  readonly goodput: number;
  /** Of the peak that was measured just before and just after it. */
  readonly share: number;
}

const GOODPUT_SHARE = 0.9;
const ACCEPTED_P99_MS = 2000;

export function describeLoad(load: Load): string {
  return 'connections' in load ? `${load.connections} connections` : `${load.timesPeak} × the peak`;
}

/** The median of all phases of a load, and whether the load is served as it should be. */
export function summarize(name: string, phases: readonly Measured[]) {
  const sent = phases.flatMap((phase) => phase.sent);
  const accepted = sent.filter(({ status }) => status === 200);
  const refused = sent.filter(({ status }) => status === 503);
  const lost = sent.length - accepted.length - refused.length;
  const share = computeMedian(phases, (phase) => phase.share);
  const seconds = phases.reduce((sum, phase) => sum + phase.seconds, 0);
  const p99 = percentile(accepted, 0.99);
  return {
    isReached: share >= GOODPUT_SHARE && p99 <= ACCEPTED_P99_MS && lost === 0,
    row: [
      name,
      computeMedian(phases, ({ goodput }) => goodput).toFixed(0),
      `${(100 * share).toFixed(0)} %`,
      String(percentile(accepted, 0.5)),
      String(p99),
      (refused.length / seconds).toFixed(0),
      String(percentile(refused, 0.5)),
      String(lost),
    ],
  };
}

const HEAD = ['load', 'good/s', 'of the peak', 'p50, ms', 'p99, ms', 'refused/s', 'after, ms', 'given up'];

export function formatTable(results: readonly { readonly row: readonly string[] }[]): string {
  const rows = [HEAD, HEAD.map(() => '---'), ...results.map(({ row }) => row)];
  return rows.map((cells) => `| ${cells.join(' | ')} |`).join('\n');
}

function percentile(sent: readonly SentRequest[], part: number): number {
  const times = sent.map(({ ms }) => ms);
  return times.length > 0 ? Math.round(computeQuantile(times, part)) : 0;
}
