import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { computeQuantile } from '../quantile.ts';
import { startServer } from '../server.ts';
import { askServer } from '../ask-server.ts';
import { writeSiteFiles } from './site-files.ts';

export interface NodeFigures {
  readonly sites: number;
  readonly start_ms: number;
  readonly rss_mb: number;
  /** The first page of a site that was not asked for before. */
  readonly cold_ms: number;
  readonly warm_ms: number;
}

const COLD_SITES = 5;
const WARM_REQUESTS = 50;

/** Starts the built server with so many sites and without members. */
export async function measureNode(folder: string, count: number): Promise<NodeFigures> {
  writeSiteFiles(join(folder, 'tenants'), count);
  const settings = {
    SITES_DIR: join(folder, 'tenants'),
    DATA_DIR: join(folder, 'data'),
    SANDBOX_PAYMENTS: '1',
  };
  // The first start makes the database.
  await (await startServer(['dist/node/server.js'], settings)).stop();
  const before = performance.now();
  const server = await startServer(['dist/node/server.js'], settings);
  try {
    const start = performance.now() - before;
    const cold = [];
    for (let index = 0; index < COLD_SITES; index++)
      cold.push(await timeFirstPage(server.port, `site-${index}.example`));
    const warm = [];
    for (let index = 0; index < WARM_REQUESTS; index++)
      warm.push(await timeFirstPage(server.port, 'site-0.example'));
    return {
      sites: count,
      start_ms: Math.round(start),
      rss_mb: readRss(server.pid),
      cold_ms: computeQuantile(cold, 0.5),
      warm_ms: computeQuantile(warm, 0.5),
    };
  } finally {
    await server.stop();
  }
}

/** In megabytes, on Linux. */
function readRss(pid: number): number {
  const kilobytes = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1];
  return Math.round(Number(kilobytes) / 1024);
}

/** How long the start page of a site takes, in milliseconds. */
export async function timeFirstPage(port: number, host: string): Promise<number> {
  const before = performance.now();
  const { status } = await askServer(port, { headers: { host } });
  if (status !== 200) throw new Error(`${host} answered ${status}.`);
  return Math.round(10 * (performance.now() - before)) / 10;
}
