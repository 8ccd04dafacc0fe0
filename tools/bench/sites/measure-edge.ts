import { readFileSync, readdirSync } from 'node:fs';
import { basename, join } from 'node:path';
import { Log, LogLevel, Miniflare, convertV4MiniflareOptions } from 'miniflare';
import { unstable_getMiniflareWorkerOptions } from 'wrangler';
import { computeQuantile } from '../quantile.ts';
import { type SiteFile, createSiteFile } from './site-files.ts';
import { measureIsolateHeap } from '../edge/inspector.ts';
import { timeFirstPage } from './measure-node.ts';
import { askServer } from '../ask-server.ts';

export interface EdgeFigures {
  readonly sites: number;
  /** The first page of a new isolate, with the program's own start. */
  readonly first_ms: number;
  /** The first page of another site in the same isolate. */
  readonly cold_ms: number;
  readonly warm_ms: number;
  /** Of an isolate that has answered for one site, and for as many as it keeps in memory. */
  readonly heap_mb: number;
  readonly full_heap_mb: number;
}

const STARTS = 5;
const COLD_SITES = 20;
const WARM_REQUESTS = 50;
const SITES_AT_ONCE = 50;
/** More than an isolate keeps in memory (worker/tenancy/stored/stored-sites.ts). */
const ASKED_SITES = 2500;

/** Runs the built worker in workerd with so many sites in its control database. */
export async function measureEdge(folder: string, count: number): Promise<EdgeFigures> {
  const first = [];
  const cold = [];
  const warm = [];
  const heaps = [];
  const fullHeaps = [];
  for (let start = 0; start < STARTS; start++) {
    const miniflare = startWorker(folder);
    try {
      if (start === 0) await fill(miniflare, count);
      const port = Number((await miniflare.ready).port);
      const time = (index: number) => timeFirstPage(port, `site-${index}.example`);
      first.push(await time(0));
      const heap = async () => measureIsolateHeap(await miniflare.getInspectorURL(), 'worker');
      if (start === 0) heaps.push(await heap());
      for (let index = 1; index <= Math.min(COLD_SITES, count - 1); index++) cold.push(await time(index));
      for (let index = 0; index < WARM_REQUESTS; index++) warm.push(await time(0));
      if (start > 0) continue;
      for (let index = 0; index < Math.min(ASKED_SITES, count); index++)
        await askServer(port, { path: '/robots.txt', headers: { host: `site-${index}.example` } });
      fullHeaps.push(await heap());
    } finally {
      await miniflare.dispose();
    }
  }
  return {
    sites: count,
    first_ms: computeQuantile(first, 0.5),
    cold_ms: computeQuantile(cold, 0.5),
    warm_ms: computeQuantile(warm, 0.5),
    heap_mb: computeQuantile(heaps, 0.5),
    full_heap_mb: computeQuantile(fullHeaps, 0.5),
  };
}

function startWorker(folder: string): Miniflare {
  const { workerOptions, main = '' } = unstable_getMiniflareWorkerOptions('wrangler.toml');
  return new Miniflare(
    convertV4MiniflareOptions({
      cf: {},
      log: new Log(LogLevel.NONE),
      inspectorPort: 0,
      resourcePersistencePath: join(folder, 'edge'),
      workers: [
        {
          ...workerOptions,
          name: 'worker',
          bindings: { SANDBOX_PAYMENTS: '1' },
          modulesRules: undefined,
          modules: [{ type: 'ESModule', path: basename(main), contents: readFileSync(main, 'utf8') }],
        },
      ],
    }),
  );
}

interface Database {
  prepare(sql: string): { bind(...values: unknown[]): object };
  batch(statements: object[]): Promise<unknown>;
}

/** Straight into the tables, because a push checks each file and draws its pictures. */
async function fill(miniflare: Miniflare, count: number): Promise<void> {
  const { DB, DB_CONTROL } = await miniflare.getBindings<Record<'DB' | 'DB_CONTROL', Database>>();
  await migrate(DB, 'migrations');
  await migrate(DB_CONTROL, 'control');
  const companies = new Set<string>();
  for (let start = 0; start < count; start += SITES_AT_ONCE) {
    const sites = Array.from({ length: Math.min(SITES_AT_ONCE, count - start) }, (_, index) =>
      createSiteFile(start + index),
    );
    const missing = [...new Set(sites.map(({ company }) => company))].filter((id) => !companies.has(id));
    for (const id of missing) companies.add(id);
    await DB_CONTROL.batch([
      ...missing.map((id) => insertCompany(DB_CONTROL, id)),
      ...sites.flatMap((site) => insertSite(DB_CONTROL, site)),
    ]);
  }
}

async function migrate(database: Database, folder: string): Promise<void> {
  const names = readdirSync(`worker/db/${folder}`).filter((name) => name.endsWith('.sql'));
  for (const name of names.toSorted()) {
    const sql = readFileSync(`worker/db/${folder}/${name}`, 'utf8');
    await database.batch(
      sql.split('--> statement-breakpoint').map((part) => database.prepare(part.trim()).bind()),
    );
  }
}

function insertCompany(control: Database, id: string): object {
  const text = readFileSync(`tenants/companies/${id}.toml`, 'utf8');
  return control
    .prepare("INSERT INTO companies (id, number, text, pushed_by, pushed_at) VALUES (?, 1, ?, '', 0)")
    .bind(id, text);
}

function insertSite(control: Database, { id, company, host, text }: SiteFile): object[] {
  return [
    control
      .prepare(
        "INSERT INTO sites (id, company, number, text, database, pushed_by, pushed_at) VALUES (?, ?, 1, ?, 'main', '', 0)",
      )
      .bind(id, company, text),
    control.prepare('INSERT INTO hosts (host, site) VALUES (?, ?)').bind(host, id),
  ];
}
