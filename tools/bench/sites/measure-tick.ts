import { spawn } from 'node:child_process';
import { Agent } from 'node:http';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as pause } from 'node:timers/promises';
import { insertMembers, type BenchMember } from '../chat/members.ts';
import { sendMessage } from '../chat/messages.ts';
import { readCpu } from '../process-usage.ts';
import type { Site } from '../chat/targets.ts';
import { computeQuantile } from '../quantile.ts';
import { startServer } from '../server.ts';
import { type DueWork, countDueWork, countSentMails, insertDueWork } from './due-work.ts';
import { writeSiteFiles } from './site-files.ts';

interface TickFigures {
  readonly messages: number;
  readonly failed: number;
  /** Of each window; the median of all windows, because other programs of the machine spoil some. */
  readonly p50_ms: number;
  readonly p99_ms: number;
  /** Of the server in each second. */
  readonly cpu_ms: number;
  /** Of the server for each email, beyond that of the messages. */
  readonly cpu_ms_per_email?: number;
}

const SITES = 1000;
const MEMBERS = 400;
const MESSAGES_PER_SECOND = 100;
/** Every other one with emails. */
const ROUNDS = 6;
/** All jobs run as often, also those of each hour. */
const TICK_MS = 75_000;
/** The part of the time between two ticks in which messages are timed. */
const WINDOW_MS = 12_000;

/** Messages between two ticks, while a tick has an email for each of a thousand sites, and while it deletes, in turns. */
export async function measureTick(folder: string): Promise<Record<string, TickFigures>> {
  const tenants = join(folder, 'tenants');
  writeSiteFiles(tenants, SITES);
  const mail = await startMailServer();
  const settings = {
    SITES_DIR: tenants,
    DATA_DIR: join(folder, 'data'),
    SMTP_URL: mail.url,
    REQUESTS_PER_ADDRESS: '1000000',
    NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(QUICK_JOBS)}`,
  };
  await (await startServer(['dist/node/server.js'], settings)).stop();
  const file = join(folder, 'data/main.db');
  const members = insertMembers(file, MEMBERS, '__Host-auth', 'site-0');
  const server = await startServer(['dist/node/server.js'], settings, 'all');
  const started = performance.now();
  const host = 'site-0.example';
  const sendUntil = createSender({ port: server.port, host, origin: `https://${host}` }, members);
  const send = async (until: number): Promise<Window> => {
    const before = { at: performance.now(), cpu: readCpu(server.pid), mails: countSentMails(file) };
    const sent = await sendUntil(until);
    const mails = countSentMails(file) - before.mails;
    return { ...sent, mails, cpu: readCpu(server.pid) - before.cpu, took: performance.now() - before.at };
  };
  const quiet: Window[] = [];
  const busy: Record<DueWork, Window[]> = { emails: [], deletions: [] };
  try {
    await send(started + TICK_MS - WINDOW_MS);
    for (let round = 1; round <= ROUNDS; round++) {
      const tick = started + round * TICK_MS;
      quiet.push(await send(tick - 1000));
      const work = round % 2 === 0 ? 'deletions' : 'emails';
      insertDueWork(file, SITES, work);
      await pause(tick - performance.now());
      busy[work].push(await send(tick + WINDOW_MS));
      await pause(tick + TICK_MS - WINDOW_MS - performance.now());
      const left = countDueWork(file);
      if (left > 0) throw new Error(`${left} rows of due work are left.`);
    }
  } finally {
    await server.stop();
    mail.stop();
  }
  return {
    'between ticks': toFigures(quiet),
    'while emails leave': toFigures(busy.emails, quiet),
    'while rows are deleted': toFigures(busy.deletions),
  };
}

/** A script that runs before the server, which then need not be watched for an hour. */
const QUICK_JOBS = `
  const { setInterval } = globalThis;
  globalThis.setInterval = (run, ms, ...rest) => setInterval(run, ms < 60000 ? ms : ${TICK_MS}, ...rest);
`;

/** What the messages of one window took. */
interface Sent {
  readonly ms: readonly number[];
  readonly failed: number;
}

interface Window extends Sent {
  /** How long it was. */
  readonly took: number;
  /** Milliseconds that the server has computed. */
  readonly cpu: number;
  /** Emails that have left. */
  readonly mails: number;
}

const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);

const getLoad = (windows: readonly Window[]) =>
  sum(windows.map(({ cpu }) => cpu)) / sum(windows.map(({ took }) => took));

function toFigures(windows: readonly Window[], quiet?: readonly Window[]): TickFigures {
  const quantile = (share: number) => {
    const each = windows.map(({ ms }) => computeQuantile(ms, share));
    return Math.round(10 * computeQuantile(each, 0.5)) / 10;
  };
  return {
    messages: sum(windows.map(({ ms }) => ms.length)),
    failed: sum(windows.map(({ failed }) => failed)),
    p50_ms: quantile(0.5),
    p99_ms: quantile(0.99),
    cpu_ms: Math.round(1000 * getLoad(windows)),
    ...(quiet && { cpu_ms_per_email: computeCpuOfEmail(windows, quiet) }),
  };
}

function computeCpuOfEmail(windows: readonly Window[], quiet: readonly Window[]): number {
  const time = sum(windows.map(({ took }) => took));
  const mails = sum(windows.map(({ mails: left }) => left));
  return Math.round((100 * time * (getLoad(windows) - getLoad(quiet))) / mails) / 100;
}

/** Sends messages at an even pace until a time, whether they are answered or not. */
function createSender(site: Site, members: readonly BenchMember[]) {
  const agent = new Agent({ keepAlive: true });
  let next = 0;
  return async (until: number): Promise<Sent> => {
    const ms: number[] = [];
    let failed = 0;
    const start = performance.now();
    const sent: Promise<void>[] = [];
    const time = async (sender: BenchMember, message: Parameters<typeof sendMessage>[3]) => {
      const before = performance.now();
      if ((await sendMessage(site, agent, sender, message)) !== 200) failed += 1;
      ms.push(performance.now() - before);
    };
    for (let index = 0; ; index++) {
      const at = start + (index * 1000) / MESSAGES_PER_SECOND;
      if (at >= until) break;
      await pause(Math.max(0, at - performance.now()));
      const count = next++;
      const sender = members[count % MEMBERS];
      const partner = members[(count % MEMBERS) ^ 1];
      if (!sender || !partner) continue;
      sent.push(time(sender, { member: partner.id, text: `message ${count}` }));
    }
    await Promise.all(sent);
    return { ms, failed };
  };
}

async function startMailServer() {
  const child = spawn(process.execPath, [join(import.meta.dirname, 'mail-server.ts')], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  process.once('exit', () => child.kill());
  const url = await new Promise<string>((resolve) =>
    createInterface(child.stdout).on('line', (line) => {
      const [found] = /smtp:\S+/.exec(line) ?? [];
      if (found !== undefined) resolve(found);
    }),
  );
  return { url, stop: () => child.kill() };
}
