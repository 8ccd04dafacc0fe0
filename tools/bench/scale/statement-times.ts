import { appendFileSync } from 'node:fs';
import { StatementSync } from 'node:sqlite';

// Loaded into all threads of a server before it starts: notes the processor time of each statement as a line of JSON in the
// file `STATEMENT_TIMES`, and moves the clock by `CLOCK_AHEAD_MS`.

const file = process.env['STATEMENT_TIMES'] ?? '';
const ahead = Number(process.env['CLOCK_AHEAD_MS'] ?? 0);
const readClock = Date.now;
Date.now = () => readClock() + ahead;

for (const name of ['all', 'run'] as const) {
  const original = StatementSync.prototype[name] as (this: StatementSync, ...values: unknown[]) => unknown;
  StatementSync.prototype[name] = function (this: StatementSync, ...values: unknown[]) {
    const before = process.threadCpuUsage();
    try {
      return original.apply(this, values);
    } finally {
      const { user, system } = process.threadCpuUsage(before);
      appendFileSync(file, `${JSON.stringify({ ms: (user + system) / 1000, sql: this.sourceSQL })}\n`);
    }
  } as never;
}
