import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { type IncomingMessage, request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { WebSocket } from 'ws';
import { DEMO_LOGIN } from '#demo/credentials.ts';
import { startListening } from '#worker/testing/server/server-process.ts';
import { findFreePort } from './free-port.ts';

test('serves pages, calls and sockets from the sources', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'dev-server-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  const { port, end } = await startListening(join(import.meta.dirname, 'dev-server.mjs'), {
    DATA_DIR: folder,
    DEMO_MEMBERS: '1',
    PORT: String(await findFreePort(0, '127.0.0.1')),
  });
  onTestFinished(async () => void (await end('SIGKILL')));
  const host = `ardenza.localhost:${port}`;
  const site = { host, origin: `http://${host}` };

  const headers = {
    ...site,
    'content-type': 'application/json',
    'idempotency-key': crypto.randomUUID(),
  };
  const login = await ask(port, '/api/user.php', headers, DEMO_LOGIN);
  expect(login.statusCode).toBe(200);
  const cookie = (login.headers['set-cookie'] ?? []).map((line) => line.split(';', 1)[0]).join('; ');
  const page = await ask(port, '/chats', { ...site, cookie });
  expect([page.statusCode, page.headers['content-type']]).toEqual([200, 'text/html; charset=utf-8']);
  const socket = new WebSocket(`ws://127.0.0.1:${port}/socket`, { headers: { ...site, cookie } });
  await once(socket, 'open');
  socket.terminate();
});

/** A request to a name that the resolver of this machine may not know. */
async function ask(
  port: number,
  path: string,
  headers: Record<string, string>,
  json?: object,
): Promise<IncomingMessage> {
  const { promise, resolve, reject } = Promise.withResolvers<IncomingMessage>();
  const method = json ? 'POST' : 'GET';
  request({ host: '127.0.0.1', port, path, method, headers }, (answer) => resolve(answer.resume()))
    .on('error', reject)
    .end(json && JSON.stringify(json));
  return promise;
}
