import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { pinThisProcess } from '../cpu-pinning.ts';
import { computeQuantile } from '../quantile.ts';
import { Device, type Faults, connectAll, reconnectSome } from './devices.ts';
import { insertMembers } from './members.ts';
import { sendMessages } from './messages.ts';
import { readCpu, readSettledMemory, watchUsage } from '../process-usage.ts';
import { createEdgeTarget, createNodeTarget } from './targets.ts';

// npm run bench:chat -- [--sockets 5000] [--seconds 60] [--connections 24] [--json]
//   [--runtime node|workerd] [--server dist/node/server.js] [--reconnect]: devices also come and go, with memory over time
const { values: options } = parseArgs({
  options: {
    sockets: { type: 'string', default: '5000' },
    seconds: { type: 'string', default: '60' },
    connections: { type: 'string', default: '24' },
    json: { type: 'boolean', default: false },
    runtime: { type: 'string', default: 'node' },
    server: { type: 'string', default: 'dist/node/server.js' },
    reconnect: { type: 'boolean', default: false },
  },
});
const sockets = Number(options.sockets);
/** So long that the space for new objects has its full size, which would else count as memory of the sockets. */
const WARM_UP_S = 10;
/** What is on its way when sending ends arrives within this time, or is lost. */
const ARRIVAL_MS = 5_000;
const USAGE_EVERY_MS = 30_000;
const RECONNECT_EVERY_MS = 50;

pinThisProcess('driver');
const folder = await mkdtemp(join(tmpdir(), 'chat-'));
try {
  const target = options.runtime === 'workerd' ? createEdgeTarget() : createNodeTarget(options.server);
  const members = insertMembers(await target.prepare(folder), sockets, target.cookieName);
  const server = await target.start(folder);

  const sentAt = new Map<string, number>();
  const waiting = new Set<string>();
  const early = new Set<string>();
  const delays: number[] = [];
  const faults: Faults = { doubled: 0, reordered: 0 };
  const onMessage = (text: string) => {
    const sent = sentAt.get(text);
    if (sent === undefined) return;
    sentAt.delete(text);
    delays.push(performance.now() - sent);
    if (!waiting.delete(text)) early.add(text);
  };
  const devices = members.map((member) => new Device(member, faults, onMessage));
  // Without any socket the server has used all parts of a request once.
  const quiet = { onSend: () => undefined, onAcknowledged: () => undefined };
  await sendMessages(server.site, members, { connections: 16, seconds: WARM_UP_S }, quiet);
  const before = await readSettledMemory(server.pid);
  const connectedIn = await connectAll(devices, server.site);
  const bytesPerSocket = ((await readSettledMemory(server.pid)) - before) / sockets;

  const usage = watchUsage(server.pid, USAGE_EVERY_MS);
  const cpuBefore = readCpu(server.pid);
  const isSent = new AbortController();
  const comingAndGoing = options.reconnect
    ? reconnectSome(devices, server.site, RECONNECT_EVERY_MS, isSent.signal)
    : null;
  const { acknowledged, refused, seconds } = await sendMessages(
    server.site,
    members,
    { connections: Number(options.connections), seconds: Number(options.seconds) },
    {
      onSend: (text) => sentAt.set(text, performance.now()),
      onAcknowledged: (text) => early.delete(text) || waiting.add(text),
    },
  );
  const cpu = readCpu(server.pid) - cpuBefore;
  isSent.abort();
  const reconnected = await comingAndGoing;
  await sleep(ARRIVAL_MS);
  const series = usage.stop();
  const lost = waiting.size;

  for (const device of devices) device.close();
  await server.stop();
  const restarted = await target.start(folder);
  const reconnectedIn = await connectAll(devices, restarted.site);
  for (const device of devices) device.close();
  await restarted.stop();

  const result = {
    sockets,
    messages: acknowledged,
    per_second: Math.round(acknowledged / seconds),
    p50_ms: percentile(0.5),
    p95_ms: percentile(0.95),
    p99_ms: percentile(0.99),
    lost,
    ...faults,
    bytes_per_idle_socket: Math.round(bytesPerSocket),
    refused,
    cpu_ms_per_message: Math.round((cpu / acknowledged) * 100) / 100,
    connect_s: round(connectedIn),
    reconnect_s: round(reconnectedIn),
    ...(options.reconnect && { reconnected, series }),
  };
  const { series: _, ...figures } = { series: null, ...result };
  if (!options.json) console.table(figures);
  console.log(JSON.stringify(result));

  function percentile(share: number): number {
    return round(computeQuantile(delays, share));
  }
} finally {
  await rm(folder, { recursive: true, force: true });
}

function round(value: number): number {
  return Math.round(value * 10) / 10;
}
