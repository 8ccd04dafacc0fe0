import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { computeQuantile } from '../quantile.ts';
import { PRODUCT_SETTINGS } from '../requests/prepare-data.ts';
import { startServer } from '../server.ts';

const HOUR_MS = 3_600_000;
/** How much processor time a statement of a job may take: other writes wait for one that writes, all answers for one that reads. */
export const LONGEST_STATEMENT_MS = 50;
const PRINTED = 10;
/** What a demo asks at its start, before any job. */
const OF_DEMO = '"fictional" = 1';
/** When all jobs have work: the ledger is checked at night. */
const NIGHT_HOUR = 3;
/** After so long without a statement all jobs are done. */
const QUIET_MS = 8000;

export interface StatementTimes {
  readonly sql: string;
  readonly count: number;
  readonly p99Ms: number;
  readonly longestMs: number;
}

/** Starts a server in the next night, which runs all jobs at once, and returns its statements, the longest first. */
export async function measureJobs(folder: string): Promise<StatementTimes[]> {
  const file = join(folder, 'statements.jsonl');
  const server = await startServer(['dist/node/server.js', '--demo'], {
    ...PRODUCT_SETTINGS,
    DATA_DIR: folder,
    NODE_OPTIONS: `--import ${new URL('statement-times.ts', import.meta.url).href}`,
    STATEMENT_TIMES: file,
    CLOCK_AHEAD_MS: String(untilNight(Date.now())),
  });
  while (Date.now() - statSync(file).mtimeMs < QUIET_MS) await pause(1000);
  await server.stop();
  return summarize(readFileSync(file, 'utf8'));
}

function untilNight(now: number): number {
  const hours = new Date(now).getUTCHours();
  return ((NIGHT_HOUR - hours + 24) % 24) * HOUR_MS;
}

function summarize(lines: string): StatementTimes[] {
  const times = new Map<string, number[]>();
  for (const line of lines.trim().split('\n')) {
    const { ms, sql } = JSON.parse(line) as { ms: number; sql: string };
    const known = times.get(sql);
    if (known) known.push(ms);
    else times.set(sql, [ms]);
  }
  return [...times]
    .filter(([sql]) => !sql.includes(OF_DEMO))
    .map(([sql, all]) => ({
      sql,
      count: all.length,
      p99Ms: computeQuantile(all, 0.99),
      longestMs: Math.max(...all),
    }))
    .toSorted((a, b) => b.longestMs - a.longestMs);
}

export function printStatements(members: number, statements: readonly StatementTimes[]): void {
  console.log(`jobs of ${members} members, the longest statements in ms of processor time`);
  console.table(
    statements.slice(0, PRINTED).map(({ sql, count, p99Ms, longestMs }) => ({
      longest: longestMs.toFixed(1),
      p99: p99Ms.toFixed(1),
      count,
      statement: sql.replaceAll(/\s+/g, ' ').replace('/* all sites */ ', '').slice(0, 90),
    })),
  );
}
