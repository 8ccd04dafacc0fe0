import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { computeQuantile } from '../quantile.ts';
import type { RunningServer } from '../../shared/start-program.ts';
import { startServer } from '../server.ts';
import { askServer } from '../ask-server.ts';
import { createSiteFile, writeSiteFiles } from './site-files.ts';

export interface EditFigures {
  readonly requests: number;
  readonly failed: number;
  /** Of the requests of one second; the median of all seconds, because other programs of the machine spoil some. */
  readonly p50_ms: number;
  readonly p99_ms: number;
  /** From the last edit until a visitor of the site sees it. */
  readonly seen_ms?: number;
}

const SITES = 10;
const REQUESTS_PER_SECOND = 200;
const SECONDS = 20;
const EDITS = 1000;

/** Requests to other sites while nothing changes, and while one site is edited a thousand times. */
export async function measureEdits(folder: string): Promise<Record<string, EditFigures>> {
  const tenants = join(folder, 'tenants');
  writeSiteFiles(tenants, SITES);
  const settings = { SITES_DIR: tenants, DATA_DIR: join(folder, 'data'), SANDBOX_PAYMENTS: '1' };
  const server = await startServer(['dist/node/server.js'], settings);
  try {
    await sendRequests(server, 5);
    const before = await sendRequests(server, SECONDS);
    const [during, seen] = await Promise.all([
      sendRequests(server, SECONDS),
      editSite(server, tenants, SECONDS - 1),
    ]);
    const after = await sendRequests(server, SECONDS);
    return { 'no edits': before, '1,000 edits': { ...during, seen_ms: seen }, 'no edits again': after };
  } finally {
    await server.stop();
  }
}

async function sendRequests({ port }: RunningServer, seconds: number): Promise<EditFigures> {
  const times = Array.from({ length: seconds }, (): number[] => []);
  let failed = 0;
  const sent: Promise<void>[] = [];
  const start = performance.now();
  for (let index = 0; index < seconds * REQUESTS_PER_SECOND; index++) {
    await pause(Math.max(0, start + (index * 1000) / REQUESTS_PER_SECOND - performance.now()));
    const host = `site-${1 + (index % (SITES - 1))}.example`;
    const before = performance.now();
    const note = (isGood: boolean) => {
      if (!isGood) failed += 1;
      times[Math.floor(index / REQUESTS_PER_SECOND)]?.push(performance.now() - before);
    };
    sent.push(
      askServer(port, { headers: { host } }).then(
        ({ status }) => note(status === 200),
        () => note(false),
      ),
    );
  }
  await Promise.all(sent);
  const toMs = (share: number) => {
    const each = times.map((ofSecond) => computeQuantile(ofSecond, share));
    return Math.round(10 * computeQuantile(each, 0.5)) / 10;
  };
  return { requests: times.flat().length, failed, p50_ms: toMs(0.5), p99_ms: toMs(0.99) };
}

/** Saves another name again and again, and returns how long the last one took to be seen. */
async function editSite({ port }: RunningServer, tenants: string, seconds: number): Promise<number> {
  const { id, host, text } = createSiteFile(0);
  for (let edit = 1; edit <= EDITS; edit++) {
    writeFileSync(join(tenants, `${id}.toml`), text.replace(/^name = .*$/m, `name = "Edit ${edit}"`));
    await pause((1000 * seconds) / EDITS);
  }
  const saved = performance.now();
  const read = async () => (await askServer(port, { headers: { host } })).body.toString();
  while (!(await read()).includes(`Edit ${EDITS}`)) await pause(20);
  return Math.round(performance.now() - saved);
}
