import { readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { pinThisProcess } from '../cpu-pinning.ts';
import { runNodeProgram, startServer } from '../server.ts';
import { Device, type Faults, connectAll } from './devices.ts';
import { insertMembers } from './members.ts';
import { sendMessages } from './messages.ts';

// npm run bench:chat -- [--sockets 5000] [--seconds 60] [--connections 16] [--json] [--server dist/node/server.js]
const { values: options } = parseArgs({
  options: {
    sockets: { type: 'string', default: '5000' },
    seconds: { type: 'string', default: '60' },
    connections: { type: 'string', default: '16' },
    json: { type: 'boolean', default: false },
    server: { type: 'string', default: 'dist/node/server.js' },
  },
});
const sockets = Number(options.sockets);
/** So long that the space for new objects has its full size, which would else count as memory of the sockets. */
const WARM_UP_S = 10;
/** What is on its way when sending ends arrives within this time, or is lost. */
const ARRIVAL_MS = 5_000;

pinThisProcess('driver');
const folder = await mkdtemp(join(tmpdir(), 'chat-'));
try {
  await runNodeProgram([options.server, '--migrate'], { DATA_DIR: folder });
  const members = insertMembers(join(folder, 'main.db'), sockets);
  // All members share the address of this machine.
  const env = { DATA_DIR: folder, REQUESTS_PER_ADDRESS: '1000000' };
  const server = await startServer([options.server], env);

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
  await sendMessages(server.port, members.slice(0, 200), { connections: 16, seconds: WARM_UP_S }, quiet);
  const before = await readSettledMemory(server.pid);
  const connectedIn = await connectAll(devices, server.port);
  const bytesPerSocket = ((await readSettledMemory(server.pid)) - before) / sockets;

  const { acknowledged, refused, seconds } = await sendMessages(
    server.port,
    members,
    { connections: Number(options.connections), seconds: Number(options.seconds) },
    {
      onSend: (text) => sentAt.set(text, performance.now()),
      onAcknowledged: (text) => early.delete(text) || waiting.add(text),
    },
  );
  await new Promise((resolve) => setTimeout(resolve, ARRIVAL_MS));
  const lost = waiting.size;

  for (const device of devices) device.close();
  await server.stop();
  const restarted = await startServer([options.server], env);
  const reconnectedIn = await connectAll(devices, restarted.port);
  for (const device of devices) device.close();
  await restarted.stop();

  delays.sort((a, b) => a - b);
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
    connect_s: round(connectedIn),
    reconnect_s: round(reconnectedIn),
  };
  if (!options.json) console.table(result);
  console.log(JSON.stringify(result));

  function percentile(share: number): number {
    return round(delays[Math.floor(delays.length * share)] ?? 0);
  }
} finally {
  await rm(folder, { recursive: true, force: true });
}

function round(value: number): number {
  return Math.round(value * 10) / 10;
}

/** Resident memory after the server has been idle for a moment. */
async function readSettledMemory(pid: number): Promise<number> {
  await new Promise((resolve) => setTimeout(resolve, 3000));
  const pages = Number(readFileSync(`/proc/${pid}/statm`, 'utf8').split(' ')[1]);
  return pages * 4096;
}
