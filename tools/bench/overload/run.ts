import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { pinThisProcess } from '../cpu-pinning.ts';
import { runNodeProgram, startServer } from '../server.ts';
import { type Load, type Measured, describeLoad, formatTable, summarize } from './report.ts';
import { type SentRequest, type Target, sendConcurrently, sendAtRate } from './send-requests.ts';
import { slowDown } from './slow-down.ts';
import { DEMO_LOGIN } from '#demo/credentials.ts';
import { askServer } from '../ask-server.ts';

// npm run bench:overload -- [--rounds 5] [--seconds 3] [--slowdown 1,4] [--server dist/node/server.js]
// [--data folder with demo members]
const { values: options } = parseArgs({
  options: {
    rounds: { type: 'string', default: '5' },
    seconds: { type: 'string', default: '3' },
    slowdown: { type: 'string', default: '1,4' },
    server: { type: 'string', default: 'dist/node/server.js' },
    data: { type: 'string' },
  },
});
const seconds = Number(options.seconds);
const rounds = Number(options.rounds);

/** Few enough that none waits, and enough that the server is never idle. */
const PEAK_CONNECTIONS = 8;
/** Connections that send the next request at once, and visitors who do not wait for answers, in multiples of the peak. */
const LOADS: readonly Load[] = [
  { connections: 16 },
  { connections: 32 },
  { connections: 64 },
  { connections: 256 },
  { timesPeak: 2 },
  { timesPeak: 4 },
];
const WARM_UP_S = 8;
/** The start of a phase, which is not counted. */
const SETTLING_S = 0.5;
/** A slower answer means that the server has not recovered. */
const USUAL_MS = 500;
const RECOVERY_S = 10;

pinThisProcess('driver');
const folder = await mkdtemp(join(tmpdir(), 'overload-'));
const data = { DATA_DIR: options.data ?? folder, DEMO_MEMBERS: '60' };
try {
  await runNodeProgram([options.server, '--demo', '--fill'], data);
  // One member on one machine stands for all, so the rate limit is lifted.
  const server = await startServer([options.server, '--demo'], { ...data, REQUESTS_PER_MEMBER: '1000000' });
  const host = `ardenza.localhost:${server.port}`;
  const cookie = await logIn(server.port, host);
  const target = {
    port: server.port,
    path: '/members?gender=a',
    headers: { host, cookie, accept: 'text/html' },
  };
  const goals: boolean[] = [];
  for (const times of options.slowdown.split(',').map(Number)) {
    const normalize = slowDown(server.pid, times);
    await sendConcurrently(target, PEAK_CONNECTIONS, WARM_UP_S);
    const { peaks, measured } = await measureRounds(target);
    const speed = times === 1 ? 'at full speed' : `slowed ${times} times`;
    console.log(`\nThe core ${speed}; peaks of ${peaks.map((peak) => peak.toFixed(0)).join(', ')}/s\n`);
    const results = [...measured].map(([load, phases]) => summarize(describeLoad(load), phases));
    console.log(formatTable(results));
    goals.push(...results.map(({ isReached }) => isReached));
    goals.push(reportRecovery(await measureRecovery(target, peaks.at(-1) ?? 0)));
    normalize();
  }
  await server.stop();
  process.exitCode = goals.every(Boolean) ? 0 : 1;
} finally {
  await rm(folder, { recursive: true, force: true });
}

/**
 * The speed of a shared machine drifts by a tenth within a minute, so short phases alternate and each load is compared
 * with the peaks around it.
 */
async function measureRounds(target: Target) {
  const peaks = [await measurePeak(target)];
  const measured = new Map<Load, Measured[]>(LOADS.map((load) => [load, []]));
  for (let round = 0; round < rounds; round++)
    for (const [load, phases] of measured) {
      const before = peaks.at(-1) ?? 0;
      const sent = await send(target, load, before);
      const after = await measurePeak(target);
      peaks.push(after);
      const goodput = computeGoodput(sent);
      phases.push({ sent, seconds, goodput, share: goodput / ((before + after) / 2) });
    }
  return { peaks, measured };
}

async function send(target: Target, load: Load, peak: number): Promise<readonly SentRequest[]> {
  if ('connections' in load) return sendConcurrently(target, load.connections, seconds);
  const [sent = []] = await sendAtRate(target, [{ perSecond: peak * load.timesPeak, seconds }]);
  return sent;
}

async function measurePeak(target: Target): Promise<number> {
  return computeGoodput(await sendConcurrently(target, PEAK_CONNECTIONS, seconds));
}

async function measureRecovery(target: Target, peak: number): Promise<readonly SentRequest[]> {
  const [, after = []] = await sendAtRate(target, [
    { perSecond: peak * 4, seconds },
    { perSecond: peak / 2, seconds: RECOVERY_S },
  ]);
  return after;
}

/** Measures, at half the capacity right after the overload, how long recovery takes. */
function reportRecovery(sent: readonly SentRequest[]): boolean {
  const unusual = sent.filter((one) => one.status !== 200 || one.ms > USUAL_MS);
  const last = unusual.at(-1);
  const after = last ? (last.at - (sent[0]?.at ?? 0)) / 1000 : 0;
  console.log(
    `recovery: the last of ${unusual.length} slow or refused was sent ${after.toFixed(1)} s after the overload`,
  );
  return after < RECOVERY_S - 1;
}

/** Good answers per second, counted while requests were sent and after the first ones were answered. */
function computeGoodput(sent: readonly SentRequest[]): number {
  const start = (sent[0]?.at ?? 0) + SETTLING_S * 1000;
  const end = (sent[0]?.at ?? 0) + seconds * 1000;
  const counted = sent.filter(
    (one) => one.status === 200 && one.at + one.ms >= start && one.at + one.ms <= end,
  );
  return counted.length / (seconds - SETTLING_S);
}

/** The cookie of the demo login. */
async function logIn(port: number, host: string): Promise<string> {
  const headers = {
    host,
    origin: `http://${host}`,
    'content-type': 'application/json',
    'idempotency-key': crypto.randomUUID(),
  };
  const login = { path: '/api/user.php', method: 'POST', headers };
  const answer = await askServer(port, login, JSON.stringify(DEMO_LOGIN));
  const [cookie] = answer.headers['set-cookie'] ?? [];
  if (cookie === undefined) throw new Error(`The demo login answers ${answer.status}`);
  return cookie.split(';')[0] ?? '';
}
