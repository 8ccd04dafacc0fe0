import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { SMTPServer } from 'smtp-server';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { listProcesses } from '#worker/testing/server/connection.ts';
import { type ServerProcess, ask } from '#worker/testing/server/server-process.ts';
import { startServer } from '#worker/testing/server/shared-server.ts';

let data: string;
let mailServer: SMTPServer;
let server: ServerProcess | undefined;
/** The emails that were handed over, by their `Message-ID`, and those that were accepted. */
let offered: string[];
let accepted: string[];
/** How long the mail server takes to accept an email that it has whole; it does so also when the sender has gone. */
let acceptanceMs: number;

beforeEach(async () => {
  data = await mkdtemp(join(tmpdir(), 'mails-'));
  [offered, accepted, acceptanceMs] = [[], [], Number.POSITIVE_INFINITY];
  mailServer = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    logger: false,
    onData(stream, _, done) {
      let message = '';
      stream.on('data', (chunk: Buffer) => (message += chunk.toString()));
      stream.on('end', () => {
        const id = /^Message-ID: (\S+)/m.exec(message)?.[1] ?? '';
        offered.push(id);
        if (acceptanceMs === Number.POSITIVE_INFINITY) return;
        setTimeout(() => {
          accepted.push(id);
          done();
        }, acceptanceMs);
      });
    },
  });
  mailServer.on('error', () => undefined);
  await new Promise<void>((listening) => mailServer.listen(0, '127.0.0.1', listening));
});
afterEach(async () => {
  server?.child.kill('SIGKILL');
  mailServer.close();
  await rm(data, { recursive: true });
});

async function start(settings: Readonly<Record<string, string>> = {}): Promise<ServerProcess> {
  const { port } = mailServer.server.address() as AddressInfo;
  return startServer(data, { SMTP_URL: `smtp://127.0.0.1:${port}`, ...settings });
}

/** What the second process does first: nothing, for two seconds. */
const SLOW_SECOND = `data:text/javascript,${encodeURIComponent(`
  import cluster from 'node:cluster';
  if (cluster.worker?.id === 2) await new Promise((resolve) => setTimeout(resolve, 2000));`)}`;

async function findFreePort(): Promise<number> {
  const holder = createServer().listen(0, '127.0.0.1');
  await once(holder, 'listening');
  const { port } = holder.address() as AddressInfo;
  holder.close();
  await once(holder, 'close');
  return port;
}

const COMPLAINT = {
  kind: 'privacy',
  name: 'Noor',
  email: 'noor@mail.example',
  subject: '',
};

async function complain(
  to: ServerProcess,
  message = 'My photo is on a profile that is not mine.',
): Promise<void> {
  const { status } = await to.ask('/api/complaints', {
    cookie: '',
    json: { ...COMPLAINT, message },
    key: crypto.randomUUID(),
  });
  expect(status).toBe(200);
}

test.each([
  ['SIGKILL', null],
  ['SIGTERM', 0],
] as const)(
  'sends an email that a slow mail server was taking at %s again after the restart, under the same id',
  async (signal, code) => {
    server = await start();
    await complain(server);
    await expect.poll(() => offered.length, { timeout: 10_000 }).toBe(2);
    expect(await server.end(signal)).toBe(code);

    acceptanceMs = 0;
    server = await start();
    await expect.poll(() => accepted.length, { timeout: 10_000 }).toBe(2);
    expect(accepted.toSorted()).toEqual(offered.slice(0, 2).toSorted());
    expect(new Set(offered).size).toBe(2);
  },
  60_000,
);

test('ends after SIGTERM when a mail server has accepted after seven seconds, and sends nothing again', async () => {
  acceptanceMs = 7000;
  server = await start();
  await complain(server);
  await expect.poll(() => offered.length, { timeout: 10_000 }).toBe(2);
  const asked = performance.now();
  expect(await server.end('SIGTERM')).toBe(0);
  expect(performance.now() - asked).toBeLessThan(10_000);
  await expect.poll(() => accepted.length).toBe(2);

  acceptanceMs = 0;
  server = await start();
  // The oldest emails go first.
  await complain(server, 'The photo is still there.');
  await expect.poll(() => new Set(accepted).size, { timeout: 10_000 }).toBe(4);
  expect(accepted.slice(0, 2).toSorted()).toEqual(offered.slice(0, 2).toSorted());
  expect(accepted).toHaveLength(4);
}, 60_000);

test('sends an email once that is written before all processes have started', async () => {
  acceptanceMs = 3000;
  const port = await findFreePort();
  const starting = start({ WORKERS: '2', PORT: String(port), NODE_OPTIONS: `--import=${SLOW_SECOND}` });
  const complaint = {
    cookie: '',
    json: { ...COMPLAINT, message: 'My photo is on a profile that is not mine.' },
    key: crypto.randomUUID(),
  };
  const complainEarly = async () => (await ask(port, '/api/complaints', complaint)).status;
  await expect.poll(complainEarly, { interval: 5, timeout: 30_000 }).toBe(200);
  server = await starting;
  await expect.poll(() => accepted.length, { timeout: 10_000 }).toBe(2);
  expect(offered).toHaveLength(2);
}, 60_000);

test('sends an email once although the process is killed that has answered', async () => {
  acceptanceMs = 1000;
  server = await start({ WORKERS: '2' });
  await complain(server);
  await expect.poll(() => offered.length, { timeout: 10_000 }).toBe(2);
  for (const pid of listProcesses(server)) process.kill(pid, 'SIGKILL');
  await expect.poll(() => accepted.length, { timeout: 10_000 }).toBe(2);
  expect(await server.end('SIGTERM')).toBe(0);

  server = await start();
  await complain(server, 'The photo is still there.');
  await expect.poll(() => new Set(accepted).size, { timeout: 10_000 }).toBe(4);
  expect(accepted).toHaveLength(4);
}, 120_000);
