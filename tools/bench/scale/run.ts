import { mkdir, mkdtemp, open, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { parseArgs } from 'node:util';
import { toSearchParams } from '#client/features/search/search-url.ts';
import { Random } from '../../shared/random.ts';
import { insertMembers } from '../chat/members.ts';
import { writeRequest } from '../requests/cases.ts';
import { type Measurement, measureTarget } from '../requests/measure-target.ts';
import { PRODUCT_SETTINGS, SITE } from '../requests/prepare-data.ts';
import { computeQuantile } from '../quantile.ts';
import { startServer } from '../server.ts';
import { fillDatabase } from './fill-database.ts';
import { createSearch } from './searches.ts';

// npm run bench:scale: the whole page of a search, asked by members who search for different people, on a small and on a
// large site. Both servers are measured in turns.

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
const CONNECTIONS = 8;
const MEASURE_MS = 3000;
/** How much more CPU time a page may take on the largest site than on the smallest. */
const LIMIT = 1.5;

const folder = await mkdtemp(join(tmpdir(), 'bench-scale-'));
const sites = [];
try {
  for (const size of SIZES) sites.push(await startSite(size));
  const rounds: Measurement[][] = sites.map(() => []);
  for (let round = 0; round < Number(values.rounds); round++)
    for (const [index, { target }] of sites.entries()) rounds[index]?.push(await measureTarget(target));
  const pages = rounds.map((measured, index) => ({
    members: SIZES[index],
    cpu_us: computeQuantile(
      measured.map(({ cpuMicros }) => cpuMicros),
      0.5,
    ),
    p50_ms: computeQuantile(
      measured.map(({ p50Ms }) => p50Ms),
      0.5,
    ),
    p99_ms: computeQuantile(
      measured.map(({ p99Ms }) => p99Ms),
      0.5,
    ),
  }));
  console.table(pages);
  const ratio = (pages.at(-1)?.cpu_us ?? Number.NaN) / (pages[0]?.cpu_us ?? Number.NaN);
  const isMet = ratio <= LIMIT;
  console.log(`${isMet ? 'met' : 'NOT MET'}: ${ratio.toFixed(2)} times the CPU time (at most ${LIMIT})`);
  if (values.json) console.log(JSON.stringify({ pages, ratio }));
  process.exitCode = isMet ? 0 : 1;
} finally {
  await Promise.all(sites.map(({ server }) => server.stop()));
  await rm(folder, { recursive: true, force: true });
}

async function startSite(members: number) {
  const data = join(folder, String(members));
  await mkdir(data);
  const file = join(data, 'main.db');
  const started = performance.now();
  await fillDatabase(file, SITE, members, Date.now());
  const viewers = insertMembers(file, VIEWERS, 'auth');
  placeViewers(file);
  await flush(file);
  console.log(`${members} members in ${((performance.now() - started) / 1000).toFixed(0)} s`);
  const server = await startServer(['dist/node/server.js', '--demo'], {
    ...PRODUCT_SETTINGS,
    DATA_DIR: data,
  });
  const random = new Random(7);
  const requests = Array.from({ length: SEARCHES }, (_, index) => {
    const searcher = { country: 'NL', region: 'NL-UT', seeking: random.of(['f', 'm', 'a'] as const), age: 20 + random.below(50) }; // prettier-ignore
    const form = createSearch(random, searcher);
    return writeRequest('GET', `/members?${toSearchParams(form)}`, {
      host: `${SITE}.localhost:${server.port}`,
      accept: 'text/html',
      cookie: viewers[index % VIEWERS]?.cookie ?? '',
    });
  });
  const { port, pid } = server;
  const target = { name: `${members} members`, port, pid, requests, connections: CONNECTIONS, measureMs: MEASURE_MS }; // prettier-ignore
  return { server, target };
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
