import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { type Socket, connect } from 'node:net';
import { createInterface } from 'node:readline';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

/** A server that answers /wait on command, /stream never completely, and an upload when it is complete. */
const SCRIPT = `
  const { serve } = await import('@hono/node-server');
  const { createShutdown, exitOnSignal } = await import(${JSON.stringify(new URL('graceful-shutdown.ts', import.meta.url).href)});
  const told = new Promise((resolve) => process.stdin.once('data', resolve));
  const large = new Uint8Array(8_000_000);
  const server = serve({ hostname: '127.0.0.1', port: 0, fetch: async (request) => {
    const { pathname } = new URL(request.url);
    if (pathname === '/readyz') return new Response(null, { status: shutdown.isDraining() ? 503 : 200 });
    console.log('asked ' + pathname);
    if (pathname === '/wait') await told;
    if (pathname === '/upload') await request.text();
    return new Response(pathname === '/download' ? large : 'answer');
  } }, ({ port }) => console.log('listening ' + port));
  const shutdown = createShutdown(server, { noticeMs: 500, limitMs: 3000 });
  exitOnSignal(shutdown, () => console.log('closed'));
  // Their own handlers run first, so these lines come when the shutdown has begun.
  for (const signal of ['SIGTERM', 'SIGINT']) process.on(signal, () => console.log('got ' + signal));`;

let child: ChildProcess;
let port: number;
let said: string[];
const open: Socket[] = [];
beforeEach(async () => {
  said = [];
  child = spawn(process.execPath, ['--input-type=module', '--eval', SCRIPT], {
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  if (child.stdout) createInterface(child.stdout).on('line', (line) => said.push(line));
  port = await vi.waitUntil(() => Number(said[0]?.split(' ')[1]), { timeout: 20_000 });
});
afterEach(() => {
  for (const socket of open.splice(0)) socket.destroy();
  child.kill('SIGKILL');
});

/** A connection that has sent this text and collects what comes back. */
async function send(text: string, { reads = true } = {}) {
  const socket = connect({ port, host: '127.0.0.1' });
  const connection = { answer: '', ended: false };
  open.push(socket);
  socket.on('error', () => {});
  socket.on('close', () => (connection.ended = true));
  if (reads) socket.on('data', (data: Buffer) => (connection.answer += data.toString('latin1')));
  socket.write(text);
  await once(socket, 'connect');
  return connection;
}

const get = (path: string) => `GET ${path} HTTP/1.1\r\nhost: a\r\n\r\n`;
const WAIT = { timeout: 20_000 };

test('finishes running answers and closes idle connections while the health check says 503', async () => {
  const idle = await send(get('/readyz'));
  await expect.poll(() => idle.answer, WAIT).toMatch(/^HTTP\/1.1 200/);
  const busy = await send(get('/wait'));
  await expect.poll(() => said, WAIT).toContain('asked /wait');
  child.kill('SIGTERM');
  await expect.poll(() => said, WAIT).toContain('got SIGTERM');
  const check = await send(get('/readyz'));
  await expect.poll(() => check.answer, WAIT).toMatch(/^HTTP\/1.1 503/);
  await expect.poll(() => idle.ended, WAIT).toBe(true);
  expect(busy.ended).toBe(false);

  child.stdin?.write('now\n');
  expect(await once(child, 'exit')).toEqual([0, null]);
  expect(busy.answer).toMatch(/^HTTP\/1.1 200/);
  expect(busy.answer).toMatch(/connection: close/i);
  expect(busy.answer).toMatch(/answer$/);
  expect(said).toContain('closed');
});

test('ends the process while connections of every kind are open', async () => {
  await send('');
  await send('GET /readyz HTTP/1.1\r\nhos');
  await send(get('/download'), { reads: false });
  await send('POST /upload HTTP/1.1\r\nhost: a\r\ncontent-length: 100\r\n\r\nhalf');
  await expect.poll(() => said, WAIT).toEqual(expect.arrayContaining(['asked /download', 'asked /upload']));
  child.kill('SIGTERM');
  expect(await once(child, 'exit')).toEqual([0, null]);
});

test.each([
  ['SIGTERM', 'SIGTERM'],
  ['SIGINT', 'SIGINT'],
  ['SIGTERM', 'SIGINT'],
] as const)('finishes running answers and exits with 0 after %s and another %s', async (first, second) => {
  const busy = await send(get('/wait'));
  await expect.poll(() => said, WAIT).toContain('asked /wait');
  child.kill(first);
  await expect.poll(() => said, WAIT).toContain(`got ${first}`);
  child.kill(second);
  child.stdin?.write('now\n');
  expect(await once(child, 'exit')).toEqual([0, null]);
  expect(busy.answer).toMatch(/answer$/);
});
