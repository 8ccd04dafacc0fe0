import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { pinThisProcess } from '../cpu-pinning.ts';
import { logIn } from '../log-in.ts';
import { runNodeProgram, startServer } from '../server.ts';
import { type SentRequest, type Target, sendConcurrently, sendAtRate } from './send-requests.ts';

// npm run bench:overload -- [--rounds 10] [--seconds 3] [--server dist/node/server.js] [--data folder with demo members]
const { values: options } = parseArgs({
  options: {
    rounds: { type: 'string', default: '10' },
    seconds: { type: 'string', default: '3' },
    server: { type: 'string', default: 'dist/node/server.js' },
    data: { type: 'string' },
  },
});
const seconds = Number(options.seconds);
const rounds = Number(options.rounds);
const CONNECTIONS = 16;
const WARM_UP_S = 8;
/** The start of a phase, which is not counted. */
const SETTLING_S = 0.5;
const OVERLOADS = [2, 4];
const GOODPUT_SHARE = 0.9;
const ACCEPTED_P99_MS = 2000;
/** A slower answer means that the server has not recovered. */
const USUAL_MS = 500;
const RECOVERY_S = 10;

/** One phase of overload, with the share of the peak that was measured just before and just after it. */
interface Overload {
  readonly sent: readonly SentRequest[];
  readonly goodput: number;
  readonly share: number;
}

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
  await sendConcurrently(target, CONNECTIONS, WARM_UP_S);

  const { peaks, overloads } = await measureRounds(target);
  console.log(
    `peak goodput with ${CONNECTIONS} connections: ${peaks.map((peak) => peak.toFixed(0)).join(', ')}/s`,
  );
  const goals = [...overloads].map(([times, measured]) => reportOverload(`${times}x`, measured));
  goals.push(reportRecovery(await measureRecovery(target, peaks.at(-1) ?? 0)));
  await server.stop();
  process.exitCode = goals.every(Boolean) ? 0 : 1;
} finally {
  await rm(folder, { recursive: true, force: true });
}

/**
 * The speed of a shared machine drifts by a tenth within a minute, so short phases alternate and each overload is
 * compared with the peaks around it.
 */
async function measureRounds(target: Target) {
  const peaks = [await measurePeak(target)];
  const overloads = new Map<number, Overload[]>(OVERLOADS.map((times) => [times, []]));
  for (let round = 0; round < rounds; round++)
    for (const [times, measured] of overloads) {
      const before = peaks.at(-1) ?? 0;
      const [sent = []] = await sendAtRate(target, [{ perSecond: before * times, seconds }]);
      const after = await measurePeak(target);
      peaks.push(after);
      const reached = computeGoodput(sent);
      measured.push({ sent, goodput: reached, share: reached / ((before + after) / 2) });
    }
  return { peaks, overloads };
}

async function measurePeak(target: Target): Promise<number> {
  return computeGoodput(await sendConcurrently(target, CONNECTIONS, seconds));
}

async function measureRecovery(target: Target, peak: number): Promise<readonly SentRequest[]> {
  const [, after = []] = await sendAtRate(target, [
    { perSecond: peak * 4, seconds },
    { perSecond: peak / 2, seconds: RECOVERY_S },
  ]);
  return after;
}

function reportOverload(name: string, measured: readonly Overload[]): boolean {
  const sent = measured.flatMap((overload) => overload.sent);
  const accepted = sent.filter(isAccepted);
  const refused = sent.filter(({ status }) => status === 503);
  const lost = sent.length - accepted.length - refused.length;
  const shares = measured.map(({ share }) => share).toSorted((a, b) => a - b);
  const share = shares[Math.floor(shares.length / 2)] ?? 0;
  const p99 = percentile(accepted, 0.99);
  console.log(
    `${name}: goodput ${measured.map((overload) => overload.goodput.toFixed(0)).join(', ')}/s, ` +
      `${shares.map(formatPercent).join(', ')} % of the peak, median ${formatPercent(share)} %; ` +
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

/** Good answers per second, counted while requests were sent and after the first ones were answered. */
function computeGoodput(sent: readonly SentRequest[]): number {
  const start = (sent[0]?.at ?? 0) + SETTLING_S * 1000;
  const end = (sent[0]?.at ?? 0) + seconds * 1000;
  const counted = sent.filter((one) => isAccepted(one) && one.at + one.ms >= start && one.at + one.ms <= end);
  return counted.length / (seconds - SETTLING_S);
}

function formatPercent(share: number): string {
  return (100 * share).toFixed(0);
}

function isAccepted({ status }: SentRequest): boolean {
  return status === 200;
}

function percentile(sent: readonly SentRequest[], part: number): number {
  const sorted = sent.map(({ ms }) => ms).toSorted((a, b) => a - b);
  return Math.round(sorted[Math.floor(sorted.length * part)] ?? 0);
}
