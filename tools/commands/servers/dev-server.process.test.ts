import { once } from 'node:events';
import {
  appendFileSync,
  cpSync,
  globSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  symlinkSync,
} from 'node:fs';
import { type IncomingMessage, request } from 'node:http';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { setTimeout } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { WebSocket } from 'ws';
import { DEMO_LOGIN } from '#demo/credentials.ts';
import { type ListeningProcess, startListening } from '#worker/testing/server/server-process.ts';
import { findFreePort } from './free-port.ts';

const ROOT = join(import.meta.dirname, '../../..');
const SOURCES = ['client', 'demo', 'locales', 'package.json', 'tenants', 'tools', 'vite.config.ts', 'worker'];

let copy: string;
let server: ListeningProcess;
let site: { readonly host: string; readonly origin: string };
beforeAll(async () => {
  mkdirSync(join(ROOT, '.cache/test'), { recursive: true });
  copy = mkdtempSync(join(ROOT, '.cache/test/dev-server-'));
  for (const source of SOURCES) cpSync(join(ROOT, source), join(copy, source), { recursive: true });
  linkPackages();
  for (const file of globSync('tenants/*.toml', { cwd: copy }))
    if (file !== 'tenants/ardenza.toml') rmSync(join(copy, file));
  const settings = {
    DATA_DIR: join(copy, 'data'),
    DEMO_MEMBERS: '1',
    PORT: String(await findFreePort(0, '127.0.0.1')),
  };
  server = await startListening(join(copy, 'tools/commands/servers/dev-server.mjs'), settings, copy);
  const host = `ardenza.localhost:${server.port}`;
  site = { host, origin: `http://${host}` };
}, 120_000);
afterAll(async () => {
  await server.end('SIGKILL');
  rmSync(copy, { recursive: true, force: true });
}, 60_000);

/** Without what Vite keeps there for the sources of this project. */
function linkPackages() {
  const [from, to] = [join(ROOT, 'node_modules'), join(copy, 'node_modules')];
  mkdirSync(to);
  for (const name of readdirSync(from).filter((file) => !file.startsWith('.')))
    symlinkSync(join(from, name), join(to, name));
}

test('serves pages, calls and sockets from the sources', async () => {
  const headers = {
    ...site,
    'content-type': 'application/json',
    'idempotency-key': crypto.randomUUID(),
  };
  const login = await ask('/api/user.php', headers, DEMO_LOGIN);
  expect(login.statusCode).toBe(200);
  login.resume();
  const cookie = (login.headers['set-cookie'] ?? []).map((line) => line.split(';', 1)[0]).join('; ');
  const page = await ask('/chats', { ...site, cookie });
  expect([page.statusCode, page.headers['content-type']]).toEqual([200, 'text/html; charset=utf-8']);
  page.resume();
  const socket = new WebSocket(`ws://127.0.0.1:${server.port}/socket`, { headers: { ...site, cookie } });
  await once(socket, 'open');
  socket.terminate();
});

test('serves the service worker as one file', async () => {
  const answer = await ask('/service-worker.js', site);
  expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'text/javascript']);
  const code = await text(answer);
  expect(code).toContain('notificationclick');
  expect(code).not.toMatch(/^import/m);
});

test('answers pages that are asked for while files are saved one after the other', async () => {
  const visits: Promise<number | undefined>[] = [];
  const visit = async () => (await ask('/', site)).resume().statusCode;
  for (let save = 0; save < 8; save++) {
    appendFileSync(join(copy, 'client/features/landers/contract.ts'), '\n');
    visits.push(visit(), visit());
    await setTimeout(300);
  }
  expect(new Set(await Promise.all(visits))).toEqual(new Set([200]));
});

/** A request to a name that the resolver of this machine may not know. */
async function ask(path: string, headers: Record<string, string>, json?: object): Promise<IncomingMessage> {
  const { promise, resolve, reject } = Promise.withResolvers<IncomingMessage>();
  const method = json ? 'POST' : 'GET';
  // A kept connection may be closed by the server at the moment in which it is used again.
  request({ host: '127.0.0.1', port: server.port, path, method, headers, agent: false }, resolve)
    .on('error', reject)
    .end(json && JSON.stringify(json));
  return promise;
}
