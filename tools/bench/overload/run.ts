import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { logIn } from '../log-in.ts';
import { runNodeProgram, startServer } from '../server.ts';
import { type SentRequest, type Target, sendConcurrently, sendAtRate } from './send-requests.ts';

// npm run bench:overload -- [--seconds 10] [--server dist/node/server.js] [--data folder with demo members]
const { values: options } = parseArgs({
  options: {
    seconds: { type: 'string', default: '10' },
    server: { type: 'string', default: 'dist/node/server.js' },
    data: { type: 'string' },
  },
});
const seconds = Number(options.seconds);
const CONNECTIONS = 16;
const WARM_UP_S = 8;
const GOODPUT_SHARE = 0.9;
const ACCEPTED_P99_MS = 2000;
/** A slower answer means that the server has not recovered. */
const USUAL_MS = 500;
const RECOVERY_S = 10;

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
  await sendConcurrently(target, CONNECTIONS, WARM_UP_S);

  const peak = await measurePeak(target);
  console.log(`peak goodput ${peak.toFixed(0)}/s with ${CONNECTIONS} connections`);
  const [double = []] = await sendAtRate(target, [{ perSecond: peak * 2, seconds }]);
  const [fourfold = [], after = []] = await sendAtRate(target, [
    { perSecond: peak * 4, seconds },
    { perSecond: peak / 2, seconds: RECOVERY_S },
  ]);
  const goals = [
    reportOverload('2x', double, peak),
    reportOverload('4x', fourfold, peak),
    reportRecovery(after),
  ];
  await server.stop();
  process.exitCode = goals.every(Boolean) ? 0 : 1;
} finally {
  await rm(folder, { recursive: true, force: true });
}

async function measurePeak(target: Target): Promise<number> {
  return goodput(await sendConcurrently(target, CONNECTIONS, seconds), seconds);
}

function reportOverload(name: string, sent: readonly SentRequest[], peak: number): boolean {
  const accepted = sent.filter(isAccepted);
  const refused = sent.filter(({ status }) => status === 503);
  const lost = sent.length - accepted.length - refused.length;
  // Requests sent last are answered after the end, so the time until the last answer counts.
  const took = Math.max(seconds, ...accepted.map(({ at, ms }) => (at + ms - (sent[0]?.at ?? 0)) / 1000));
  const share = goodput(sent, took) / peak;
  const p99 = percentile(accepted, 0.99);
  console.log(
    `${name}: goodput ${(share * peak).toFixed(0)}/s, ${(100 * share).toFixed(0)} % of peak; ` +
      `accepted p50 ${percentile(accepted, 0.5)} ms, p99 ${p99} ms; ` +
      `refused ${refused.length} of ${sent.length}, p99 ${percentile(refused, 0.99)} ms; given up ${lost}`,
  );
  return share >= GOODPUT_SHARE && p99 <= ACCEPTED_P99_MS && lost === 0;
}

/** Measures, at half the capacity right after the overload, how long recovery takes. */
function reportRecovery(sent: readonly SentRequest[]): boolean {
  const unusual = sent.filter((one) => !isAccepted(one) || one.ms > USUAL_MS);
  const last = unusual.at(-1);
  const after = last ? (last.at - (sent[0]?.at ?? 0)) / 1000 : 0;
  console.log(
    `recovery: the last of ${unusual.length} slow or refused was sent ${after.toFixed(1)} s after the overload`,
  );
  return after < RECOVERY_S - 1;
}

function goodput(sent: readonly SentRequest[], during: number): number {
  return sent.filter(isAccepted).length / during;
}

function isAccepted({ status }: SentRequest): boolean {
  return status === 200;
}

function percentile(sent: readonly SentRequest[], part: number): number {
  const sorted = sent.map(({ ms }) => ms).toSorted((a, b) => a - b);
  return Math.round(sorted[Math.floor(sorted.length * part)] ?? 0);
}
