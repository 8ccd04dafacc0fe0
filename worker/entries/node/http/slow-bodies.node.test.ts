import { once } from 'node:events';
import { type IncomingMessage, type Server, createServer } from 'node:http';
import { type AddressInfo, type Socket, connect } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { createServerOptions } from './server-options.ts';
import { limitSlowBodies } from './slow-bodies.ts';

const servers: Server[] = [];
afterEach(() => {
  for (const server of servers.splice(0)) server.close().closeAllConnections();
});

const SECOND = 1000;
const PACE = { silenceMs: 30 * SECOND, bytesPerSecond: 1024, unfinished: 3 };

/** A server whose clock the test moves; `take` reads a request's body as an application does. */
async function begin(take: (request: IncomingMessage) => void = (request) => void request.resume()) {
  let time = 0;
  const server = createServer(createServerOptions(), (request, response) => {
    take(request);
    request.once('end', () => response.end('whole'));
    request.once('error', () => undefined);
  });
  servers.push(server);
  const { check } = limitSlowBodies(server, PACE, () => time);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const socket = connect(port, '127.0.0.1');
  let answer = '';
  socket.on('data', (data) => (answer += data.toString('latin1')));
  const asked = once(server, 'request') as Promise<[IncomingMessage]>;
  const send = async (bytes: number) => {
    const [request] = await asked;
    const before = request.socket.bytesRead;
    socket.write('a'.repeat(bytes));
    while (request.socket.bytesRead < before + bytes) await once(request, 'data');
  };
  const pass = (ms: number) => {
    time += ms;
    check();
  };
  return { server, port, socket, asked, send, pass, answer: () => answer, ended: ended(socket) };
}

function ended(socket: Socket): Promise<unknown> {
  return once(socket, 'close');
}

const head = (length: number, path = '/api/photos', language = 'en') =>
  `POST ${path} HTTP/1.1\r\nHost: a.example\r\nAccept-Language: ${language}\r\nContent-Length: ${length}\r\n\r\n`;

test('lets a steady upload take as long as it needs', async () => {
  const { socket, asked, send, pass, answer } = await begin();
  socket.write(head(200 * 1024));
  await asked;
  for (let part = 0; part < 10; part++) {
    await send(20 * 1024);
    pass(18 * SECOND);
  }
  await once(socket, 'data');
  expect(answer()).toMatch(/^HTTP\/1\.1 200 OK/);
});

test('ends an upload that stands still and names the reason', async () => {
  const { socket, asked, send, pass, answer, ended: closed } = await begin();
  socket.write(head(200 * 1024));
  await asked;
  await send(20 * 1024);
  pass(SECOND);
  pass(29 * SECOND);
  expect(answer()).toBe('');
  pass(2 * SECOND);
  await closed;
  expect(answer()).toMatch(/^HTTP\/1\.1 408 Request Timeout/);
  expect(answer()).toContain('{"error":"upload_too_slow","message":"Your connection was too slow');
  expect(answer()).toContain("content-security-policy: default-src 'none'");
});

test('names the reason on a page where a form without scripts was sent, in the language of the browser', async () => {
  const { socket, asked, pass, answer, ended: closed } = await begin();
  socket.write(head(10, '/profile', 'de-AT,de;q=0.9'));
  await asked;
  pass(31 * SECOND);
  await closed;
  expect(answer()).toMatch(/content-type: text\/html[^]*<html lang="de">[^]*Deine Verbindung war zu langsam/);
});

test('ends an upload that trickles', async () => {
  const { socket, asked, send, pass, answer, ended: closed } = await begin();
  socket.write(head(200 * 1024));
  await asked;
  for (let part = 0; part < 4; part++) {
    await send(100);
    pass(10 * SECOND);
  }
  await closed;
  expect(answer()).toMatch(/^HTTP\/1\.1 408 Request Timeout/);
});

test('waits while the application does not read', async () => {
  const { socket, asked, pass, answer } = await begin(() => undefined);
  socket.write(head(20));
  const [request] = await asked;
  socket.write('a'.repeat(10));
  while (request.readableLength === 0) await once(request, 'readable');
  pass(31 * SECOND);
  pass(31 * SECOND);
  request.resume();
  socket.write('a'.repeat(10));
  await once(socket, 'data');
  expect(answer()).toMatch(/^HTTP\/1\.1 200 OK/);
});

test('leaves the requests behind a finished body alone', async () => {
  const { socket, pass, answer } = await begin();
  socket.write(`${head(1)}a`);
  await once(socket, 'data');
  pass(31 * SECOND);
  pass(31 * SECOND);
  const again = once(socket, 'data');
  socket.write('GET / HTTP/1.1\r\nHost: a.example\r\n\r\n');
  await again;
  expect(answer().match(/HTTP\/1\.1 200 OK/g)).toHaveLength(2);
});

test('ends the slowest body when too many are unfinished', async () => {
  const { socket, port, server, asked, send, pass, answer, ended: closed } = await begin();
  socket.write(head(200 * 1024));
  await asked;
  const others: Socket[] = [];
  for (let count = 0; count < 3; count++) {
    await send(100);
    pass(2 * SECOND);
    expect(answer()).toBe('');
    const other = connect(port, '127.0.0.1');
    const arrives = once(server, 'request');
    other.write(`${head(10)}a`);
    await arrives;
    others.push(other);
  }
  await closed;
  expect(answer()).toMatch(/^HTTP\/1\.1 408 Request Timeout/);
  for (const other of others) {
    other.write('a'.repeat(9));
    const [data] = (await once(other, 'data')) as [Buffer];
    expect(data.toString('latin1')).toMatch(/^HTTP\/1\.1 200 OK/);
  }
});

test('does not count bodies that are finished', async () => {
  const { socket, port, asked, answer } = await begin();
  socket.write(head(200 * 1024));
  await asked;
  for (let count = 0; count < 6; count++) {
    const other = connect(port, '127.0.0.1');
    other.write(`${head(1)}a`);
    await once(other, 'data');
  }
  expect(answer()).toBe('');
});
