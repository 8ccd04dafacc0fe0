import type { SearchPage } from '#client/features/search/contract.ts';
import { openDatabase } from '#worker/platform/node/database.ts';
import type { Database } from '#worker/ports/database.ts';
import { prepareDatabase } from './database.ts';
import { NOW, OPTIONS } from './options.ts';
import { Random } from '../../shared/random.ts';
import { countRowsRead, withD1 } from './rows-read.ts';
import { runSearch, blockSome, chooseSearchers } from './searchers.ts';
import { createSearch } from './searches.ts';
import { type Page, formatPages, computeQuantile, computeRowsPerResult } from './format-pages.ts';

// Measures a page of search results: its time on Node's database, and the rows read as D1 counts them.

const SEARCHERS = 40;
/** Searches before the measurement. */
const WARM_UP = 60;
const MEDIAN_LIMIT_MS = 20;
const ROWS_LIMIT = 5;

const { file, folder } = await prepareDatabase(OPTIONS.members);
const times = await onNode();
const rows = await onD1();
const pages: Page[] = times.map((page, index) => ({ ...page, rows: rows[index] ?? Number.NaN }));
const ms = pages.map((page) => page.ms);
const outcome = {
  members: OPTIONS.members,
  pages: pages.length,
  median_ms: rounded(computeQuantile(ms, 0.5)),
  p99_ms: rounded(computeQuantile(ms, 0.99)),
  rows_read_per_row_shown: rounded(computeRowsPerResult(pages)),
};
const isMet = outcome.median_ms <= MEDIAN_LIMIT_MS && outcome.rows_read_per_row_shown <= ROWS_LIMIT;
console.log(formatPages(pages));
console.log(
  `${isMet ? 'met' : 'NOT MET'}: median ${outcome.median_ms} ms (at most ${MEDIAN_LIMIT_MS}), p99 ${outcome.p99_ms} ms, ` +
    `${outcome.rows_read_per_row_shown} rows read per row shown (at most ${ROWS_LIMIT})`,
);
if (OPTIONS.json) console.log(JSON.stringify(outcome));
process.exitCode = isMet ? 0 : 1;

async function onNode(): Promise<Omit<Page, 'rows'>[]> {
  const db = openDatabase(file);
  await blockSome(db, await chooseSearchers(db, new Random(3), SEARCHERS, NOW), NOW);
  const measured: Omit<Page, 'rows'>[] = [];
  await search(db, async (kind, ask) => {
    const started = performance.now();
    const page = await ask();
    measured.push({
      kind,
      ms: performance.now() - started,
      shown: page.results.length + page.similar.length,
    });
    return page;
  });
  await db.close();
  return measured;
}

function onD1(): Promise<number[]> {
  return withD1(folder, async (d1) => {
    const measured: number[] = [];
    let read = 0;
    await search(
      countRowsRead(d1, (more) => void (read += more)),
      async (_, ask) => {
        read = 0;
        const page = await ask();
        measured.push(read);
        return page;
      },
    );
    return measured;
  });
}

type Look = (kind: string, ask: () => Promise<SearchPage>) => Promise<SearchPage>;

/** The same members make the same searches each time, and look at one page or several. */
async function search(db: Database, look: Look): Promise<void> {
  const members = await chooseSearchers(db, new Random(3), SEARCHERS, NOW);
  const random = new Random(7);
  for (let index = 0; index < WARM_UP + OPTIONS.searches; index++) {
    const member = random.of(members);
    const { kind, form, pages: pageCount } = createSearch(random, member);
    let after: string | null = null;
    for (let page = 0; page < pageCount; page++) {
      const query = { ...form, ...(after !== null && { after }) };
      const ask = () => runSearch(db, member, query, NOW);
      const answer: SearchPage = index < WARM_UP ? await ask() : await look(kind, ask);
      after = answer.next;
      if (after === null) break;
    }
  }
}

function rounded(number: number): number {
  return Math.round(number * 100) / 100;
}
