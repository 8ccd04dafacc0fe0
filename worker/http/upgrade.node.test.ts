import { createHash } from 'node:crypto';
import { EventEmitter, once } from 'node:events';
import type { IncomingMessage, Server } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import type { Duplex } from 'node:stream';
import { serve, upgradeWebSocket } from '@hono/node-server';
import { Hono } from 'hono';
import { expect, test } from 'vitest';
import type { AppEnv } from '#worker/context/request-context.ts';
import { TurnLimit } from '#worker/limits/concurrency.ts';
import { createTestApp } from '#worker/testing/test-app.ts';

const KEY = 'dGhlIHNhbXBsZSBub25jZQ==';

/** The part of a WebSocket server that answers the handshake (RFC 6455). */
class Handshakes extends EventEmitter {
  readonly options = { noServer: true };
  handleUpgrade(request: IncomingMessage, socket: Duplex, _: Buffer, done: (socket: EventEmitter) => void) {
    const key = `${request.headers['sec-websocket-key']}258EAFA5-E914-47DA-95CA-C5AB0DC85B11`;
    const accept = createHash('sha1').update(key).digest('base64');
    const lines = [
      'HTTP/1.1 101 Switching Protocols',
      'Upgrade: websocket',
      'Connection: Upgrade',
      `Sec-WebSocket-Accept: ${accept}`,
    ];
    this.emit('headers', lines, request);
    socket.write(`${lines.join('\r\n')}\r\n\r\n`);
    done(new EventEmitter());
  }
  close() {}
}

test('hands on an upgrade through all middleware', async () => {
  const routes = new Hono<AppEnv>();
  routes.get(
    '/upgrade',
    upgradeWebSocket(() => ({})),
  );
  const concurrency = new TurnLimit({ turnMs: 20, waitMs: 100, atOnce: 1 });
  const app = await createTestApp({ routes, concurrency });
  const server = serve({
    fetch: (request, env) => app.fetch(request, env),
    port: 0,
    hostname: '127.0.0.1',
    websocket: { server: new Handshakes() as never },
  }) as Server;
  await once(server, 'listening');
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1');
  socket.write(
    ['GET /upgrade?ref=ad HTTP/1.1', 'Host: ardenza.example', 'Upgrade: websocket', 'Connection: Upgrade', `Sec-WebSocket-Key: ${KEY}`, 'Sec-WebSocket-Version: 13', '', ''].join('\r\n'), // prettier-ignore
  );
  const [answer] = await once(socket.setEncoding('utf8'), 'data');
  expect(answer).toMatch(/^HTTP\/1\.1 101 Switching Protocols\r\n/);
  expect(answer).toContain('Sec-WebSocket-Accept: s3pPLMBiTxaQ9kYGzzhZRbK+xOo=');
  socket.destroy();
  server.close();
});
