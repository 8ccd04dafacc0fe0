import { mkdir, mkdtemp, open, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { parseArgs } from 'node:util';
import { toSearchParams } from '#client/features/search/search-url.ts';
import { createRandom } from '#demo/random.ts';
import { type BenchMember, insertMembers } from '../chat/members.ts';
import { writeRequest } from '../requests/cases.ts';
import { computeMedians, warmUp } from '../requests/compare-targets.ts';
import { type Measurement, type Target, measureTarget } from '../requests/measure-target.ts';
import { PRODUCT_SETTINGS, SITE } from '../requests/prepare-data.ts';
import { startServer } from '../server.ts';
import { fillChats } from './fill-chats.ts';
import { fillDatabase } from './fill-database.ts';
import { fillRecords } from './fill-records.ts';
import { LONGEST_STATEMENT_MS, type StatementTimes, measureJobs, printStatements } from './jobs.ts';
import { createSearch } from './searches.ts';

// npm run bench:scale: all jobs and then whole pages of members on a small and on a large site, with ten messages for each
// member. Pages are measured in turns. Viewers have as many chats and likes on both, and search for different people.

const { values } = parseArgs({
  options: {
    json: { type: 'boolean', default: false },
    members: { type: 'string', default: '10000,1000000' },
    rounds: { type: 'string', default: '3' },
  },
});
const SIZES = values.members.split(',').map(Number);
const VIEWERS = 200;
const SEARCHES = 1000;
/** So few that a busy machine refuses none. */
const CONNECTIONS = 2;
const MEASURE_MS = 3000;
/** How much more processor time a page may take on the largest site than on the smallest. */
const LIMIT = 1.5;

/** The paths that the viewers ask for in turn. */
type Page = (viewers: readonly BenchMember[], file: string) => readonly string[];

const PAGES: Readonly<Record<string, Page>> = {
  search: listSearches,
  chats: (viewers) => viewers.map(() => '/chats'),
  conversation: listConversations,
  likes: (viewers) => viewers.map(() => '/likes'),
  activity: (viewers) => viewers.map(() => '/activity'),
  export: (viewers) => viewers.map(() => '/api/account/export'),
};

const folder = await mkdtemp(join(tmpdir(), 'bench-scale-'));
const sites: Awaited<ReturnType<typeof startSite>>[] = [];
const jobs: StatementTimes[][] = [];
try {
  for (const size of SIZES) sites.push(await startSite(size));
  const rows = [];
  for (const page of Object.keys(PAGES)) rows.push(await measurePage(page));
  console.table(rows.map((row) => ({ ...row, ratio: row.ratio.toFixed(2) })));
  for (const [index, statements] of jobs.entries()) printStatements(SIZES[index] ?? 0, statements);
  const longest = jobs.at(-1)?.[0]?.longestMs ?? Number.NaN;
  const isMet = rows.every(({ ratio }) => ratio <= LIMIT) && longest <= LONGEST_STATEMENT_MS;
  console.log(
    `${isMet ? 'met' : 'NOT MET'}: at most ${LIMIT} times the processor time on the largest site, and ${LONGEST_STATEMENT_MS} ms for a statement of its jobs`,
  );
  if (values.json) console.log(JSON.stringify({ rows }));
  process.exitCode = isMet ? 0 : 1;
} finally {
  await Promise.all(sites.map(({ server }) => server.stop()));
  await rm(folder, { recursive: true, force: true });
}

async function measurePage(page: string) {
  const targets = sites.map(({ createTarget }) => createTarget(page));
  await warmUp(targets);
  const rounds: Measurement[][] = targets.map(() => []);
  for (let round = 0; round < Number(values.rounds); round++)
    for (const [index, target] of targets.entries()) rounds[index]?.push(await measureTarget(target));
  const figures = rounds.map(computeMedians);
  const list = (read: (figure: Measurement) => number) =>
    figures.map((figure) => read(figure).toFixed(1)).join(' → ');
  return {
    page,
    'CPU, ms': list(({ cpuMicros }) => cpuMicros / 1000),
    'p50, ms': list(({ p50Ms }) => p50Ms),
    'p99, ms': list(({ p99Ms }) => p99Ms),
    ratio: (figures.at(-1)?.cpuMicros ?? Number.NaN) / (figures[0]?.cpuMicros ?? Number.NaN),
  };
}

async function startSite(members: number) {
  const data = join(folder, String(members));
  await mkdir(data);
  const file = join(data, 'main.db');
  const started = performance.now();
  const now = Date.now();
  await fillDatabase(file, SITE, members, now);
  const viewers = insertMembers(file, VIEWERS, 'auth');
  placeViewers(file);
  fillChats(file, { tenantId: SITE, members, viewers: viewers.map(({ id }) => id), now });
  fillRecords(file, { tenantId: SITE, viewers, now });
  await flush(file);
  console.log(`${members} members in ${((performance.now() - started) / 1000).toFixed(0)} s`);
  // Afterwards nothing is due, so that no job runs beside the pages.
  jobs.push(await measureJobs(data));
  const server = await startServer(['dist/node/server.js', '--demo'], {
    ...PRODUCT_SETTINGS,
    DATA_DIR: data,
  });
  const createTarget = (page: string): Target => ({
    name: `${page} of ${members} members`,
    port: server.port,
    pid: server.pid,
    requests: (PAGES[page]?.(viewers, file) ?? []).map((path, index) =>
      writeRequest('GET', path, {
        host: `${SITE}.localhost:${server.port}`,
        accept: 'text/html',
        cookie: viewers[index % VIEWERS]?.cookie ?? '',
      }),
    ),
    connections: CONNECTIONS,
    measureMs: MEASURE_MS,
  });
  return { server, createTarget };
}

function listSearches(): string[] {
  const random = createRandom('searches');
  return Array.from({ length: SEARCHES }, () => {
    const seeking = random.pick(['f', 'm', 'a'] as const);
    const searcher = { country: 'NL', region: 'NL-UT', seeking, age: random.int(20, 69) };
    return `/members?${toSearchParams(createSearch(random, searcher))}`;
  });
}

/** The longest of each viewer. */
function listConversations(viewers: readonly BenchMember[], file: string): string[] {
  const db = new DatabaseSync(file, { readOnly: true });
  const longest = db.prepare(
    'SELECT conversation_id AS id FROM conversation_members WHERE member_id = ? ORDER BY last_seq DESC LIMIT 1',
  );
  const paths = viewers.map(({ id }) => `/chats/${String(longest.get(id)?.['id'])}`);
  db.close();
  return paths;
}

/** A distance can be asked only by a member with a place. */
function placeViewers(file: string): void {
  const db = new DatabaseSync(file);
  db.exec(
    "UPDATE members SET (region, town, cell) = (SELECT region, town, cell FROM members WHERE cell IS NOT NULL AND country = 'NL' LIMIT 1) WHERE id LIKE 'bench%'",
  );
  db.close();
}

/** Otherwise the first write of the server waits until the disk has taken a gigabyte. */
async function flush(file: string): Promise<void> {
  const handle = await open(file, 'r+');
  await handle.sync();
  await handle.close();
}
