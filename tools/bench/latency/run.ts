/**
 * When the parts of a member's page leave while each round trip to the database takes 5, 50 and 150 ms, as to D1 near and
 * far away. The application runs in this process; times are milliseconds from the request, the median of nine.
 */
import { type RunnableDevEnvironment, createServer as createVite } from 'vite';
import { tenantsPlugin } from '../../plugins/tenants-plugin.ts';
import { computeMedian } from '../quantile.ts';

const ROUND_TRIPS_MS = [5, 50, 150];
const TIMES = 9;
const PAGES = [
  '/members',
  '/members/m1',
  '/members/m1/chat',
  '/likes',
  '/chats',
  '/activity',
  '/match-finder',
  '/swipe-game',
  '/profile',
  '/settings',
  '/credits',
  '/premium',
];

interface Timing {
  readonly navigation: number;
  readonly content: number;
}

const vite = await createVite({
  plugins: [tenantsPlugin()],
  server: { middlewareMode: true, hmr: false },
  logLevel: 'error',
});
const { runner } = vite.environments['node'] as RunnableDevEnvironment;
const { createTestApp } = await runner.import<typeof import('#worker/testing/test-app.ts')>(
  '/worker/testing/test-app.ts',
);
const { watchDatabase } = await runner.import<typeof import('#worker/db/wrap-database.ts')>(
  '/worker/db/wrap-database.ts',
);

let roundTripMs = 0;
const app = await createTestApp({
  // As on a server: results are shared for a while, and no page waits for what it writes.
  ports: { sharedResultsMs: 3000, defer: async (work) => void work.catch(console.error) },
  watch: (db) => watchDatabase(db, () => new Promise((resolve) => setTimeout(resolve, roundTripMs))),
});
await app.addMember({ id: 'mira', email: 'mira@mail.example', createdAt: 0 });
for (let i = 0; i < 60; i++) await app.addMember({ id: `m${i}`, gender: 'm' });
const cookie = await app.startSession('ardenza', 'mira@mail.example');

const rows = [];
for (const page of PAGES) {
  const row: Record<string, string> = { page };
  for (const ms of ROUND_TRIPS_MS) {
    roundTripMs = ms;
    await request(page);
    const timings: Timing[] = [];
    for (let time = 0; time < TIMES; time++) timings.push(await request(page));
    row[`${ms} ms`] = (['navigation', 'content'] as const)
      .map((part) => computeMedian(timings, (timing) => timing[part]).toFixed(0))
      .join(' ');
  }
  rows.push(row);
}
console.log('navigation and content, ms after the request');
console.table(rows);
await vite.close();

async function request(path: string): Promise<Timing> {
  const from = performance.now();
  const { body } = await app.ask('ardenza', path, { cookie });
  const timing = { navigation: Number.NaN, content: Number.NaN };
  let text = '';
  const decoder = new TextDecoder();
  for await (const chunk of body ?? new ReadableStream<Uint8Array>()) {
    text += decoder.decode(chunk, { stream: true });
    const now = performance.now() - from;
    if (Number.isNaN(timing.navigation) && text.includes('</header>')) timing.navigation = now;
    if (Number.isNaN(timing.content) && text.includes('</main>')) timing.content = now;
  }
  return timing;
}
