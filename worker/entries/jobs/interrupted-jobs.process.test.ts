import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cp, mkdir, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openDatabase } from '#worker/platform/node/database.ts';
import { createDiskFiles } from '#worker/platform/node/files.ts';
import { copyDatabase } from '#worker/testing/database/copy-database.ts';
import { listUndone } from '#worker/testing/jobs/due-outcomes.ts';
import { type DueWork, createDueWork } from '#worker/testing/jobs/due-work.ts';
import { runDueJobs } from '#worker/testing/jobs/run-due-jobs.ts';
import { buildServer } from '#worker/testing/server/build-server.ts';
import { copyFiles } from '#worker/testing/server/built-server.ts';
import { JOBS } from './jobs.ts';

/** A job that writes more often is killed after its first writes only. */
const MOST_WRITES = 3;

/** These only log what they find. */
const WITHOUT_WRITES = ['watch-logins', 'check-ledger'];

let program: string;
let folder: string;
let due: DueWork;
let expected: Awaited<ReturnType<typeof readOutcome>>;

beforeAll(async () => {
  program = await buildServer('worker/testing/jobs/interrupted-jobs.ts');
  folder = await mkdtemp(join(tmpdir(), 'interrupted-'));
  due = await createDueWork();
  await mkdir(join(folder, 'start'));
  const start = openDatabase(join(folder, 'start/main.db'));
  await copyDatabase(due.db, start);
  await start.close();
  await copyFiles(due.files, due.fileNames, createDiskFiles(join(folder, 'start/files')));
  // As a process that ends by itself, because it keeps what it has compiled for those that are killed.
  await isKilled('expected');
  expected = await readOutcome('expected');
}, 120_000);
afterAll(async () => {
  await rm(program, { recursive: true });
  await rm(folder, { recursive: true });
});

/** Does the work of a folder to its end, as a start after the kill does. */
const finish = (name: string) => runDueJobs({ folder: join(folder, name), now: due.now });

/** Whether the process of a job was killed after so many writes; it is not when the job writes less often. */
async function isKilled(name: string, killed?: { job: string; write: number }): Promise<boolean> {
  await cp(join(folder, 'start'), join(folder, name), { recursive: true });
  const settings = { folder: join(folder, name), now: due.now, killed };
  const server = spawn(process.execPath, [join(program, 'server.js'), JSON.stringify(settings)], {
    // Most of the time of a start goes into compiling.
    env: { ...process.env, NODE_COMPILE_CACHE: join(program, 'compiled') },
  });
  const [[status, signal], said] = await Promise.all([once(server, 'close'), text(server.stderr)]);
  expect(signal === 'SIGKILL' || status === 0, said).toBe(true);
  return signal === 'SIGKILL';
}

/** How many rows each table has and the sums of its numbers, and what went out. */
async function readOutcome(name: string, mayRepeat = false) {
  const db = openDatabase(join(folder, name, 'main.db'));
  const tables = await db
    .prepare("SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT GLOB 'sqlite_*'")
    .raw<[string]>();
  const rows: Record<string, unknown> = {};
  for (const [table] of tables) {
    const columns = await db
      .prepare("SELECT name FROM pragma_table_info(?) WHERE type = 'integer' AND name NOT GLOB '*_at'")
      .bind(table)
      .raw<[string]>();
    const numbers = columns.filter(([column]) => column !== 'attempts');
    const sums = numbers.map(([column]) => `sum("${column}")`);
    const [values = []] = await db.prepare(`SELECT ${['count(*)', ...sums].join()} FROM "${table}"`).raw();
    rows[table] = Object.fromEntries(
      values.map((value, index) => [numbers[index - 1]?.[0] ?? 'rows', value]),
    );
  }
  const undone = await listUndone(db);
  await db.close();
  const lines = (await readFile(join(folder, name, 'effects.txt'), 'utf8')).trim().split('\n');
  // The id of an email depends on when it was written.
  const effects = (mayRepeat ? [...new Set(lines)] : lines).map((line) => line.replace(/ <\S+>$/, ''));
  return { undone, rows, effects: effects.toSorted() };
}

test('does the due work of all jobs without an interruption', () => {
  expect(expected.undone).toEqual([]);
  expect(expected.effects.map((effect) => effect.split(' ')[0])).toEqual([
    ...Array.from({ length: 6 }, () => 'mail'),
    'postback',
    'push',
  ]);
});

test.each(JOBS.map(({ name }) => name))(
  '%s loses and doubles nothing when the process is killed after a write',
  async (job) => {
    let write = 1;
    for (; write <= MOST_WRITES; write++) {
      const name = `${job}-${write}`;
      if (!(await isKilled(name, { job, write }))) break;
      await finish(name);
      // After the claim, which is the first write, nothing has gone out. Later what was not noted goes out again, under its id.
      expect(await readOutcome(name, write > 1)).toEqual(expected);
    }
    expect(write > 1).toBe(!WITHOUT_WRITES.includes(job));
  },
);
