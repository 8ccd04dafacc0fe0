import { mkdtemp, rm } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { SMTPServer } from 'smtp-server';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { buildServer } from '#worker/testing/server/build-server.ts';
import { type ServerProcess, startProcess } from '#worker/testing/server/server-process.ts';

let program: string;
let data: string;
let mailServer: SMTPServer;
let server: ServerProcess | undefined;
/** The emails that were handed over, by their `Message-ID`, and those that were accepted. */
let offered: string[];
let accepted: string[];
/** While the mail server is slow it answers nothing. */
let isSlow: boolean;

beforeAll(async () => {
  program = await buildServer();
}, 60_000);
afterAll(() => rm(program, { recursive: true }));
beforeEach(async () => {
  data = await mkdtemp(join(tmpdir(), 'mails-'));
  [offered, accepted, isSlow] = [[], [], true];
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
        if (isSlow) return;
        accepted.push(id);
        done();
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

async function start(): Promise<ServerProcess> {
  const { port } = mailServer.server.address() as AddressInfo;
  return startProcess(program, data, { SMTP_URL: `smtp://127.0.0.1:${port}` });
}

const COMPLAINT = {
  kind: 'privacy',
  name: 'Noor',
  email: 'noor@mail.example',
  subject: '',
  message: 'My photo is on a profile that is not mine.',
};

test.each([
  ['SIGKILL', null],
  ['SIGTERM', 0],
] as const)(
  'sends an email that a slow mail server was taking at %s again after the restart, under the same id',
  async (signal, code) => {
    server = await start();
    const sent = await server.ask('/api/complaints', {
      cookie: '',
      json: COMPLAINT,
      key: crypto.randomUUID(),
    });
    expect(sent.status).toBe(200);
    await expect.poll(() => offered.length, { timeout: 10_000 }).toBe(2);
    expect(await server.end(signal)).toBe(code);

    isSlow = false;
    server = await start();
    await expect.poll(() => accepted.length, { timeout: 10_000 }).toBe(2);
    expect(accepted.toSorted()).toEqual(offered.slice(0, 2).toSorted());
    expect(new Set(offered).size).toBe(2);
  },
  60_000,
);
