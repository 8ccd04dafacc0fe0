import type { WebSocket, WebSocketPair } from '@cloudflare/workers-types';
import { Hono } from 'hono';
import { expect, test } from 'vitest';
import type { AppEnv } from '#worker/context/request-context.ts';
import { TurnLimit } from '#worker/limits/concurrency.ts';
import { createTestApp } from '#worker/testing/test-app.ts';

test('hands on an upgrade with its socket and its immutable headers', async () => {
  const routes = new Hono<AppEnv>();
  routes.get('/upgrade', () => {
    const { 0: client, 1: server } = createPair();
    server.accept();
    server.send('hello');
    const init: ResponseInit & { webSocket: WebSocket } = { status: 101, webSocket: client };
    const answer = new Response(null, init);
    // As the answer of a Durable Object has it.
    Object.defineProperty(answer.headers, 'set', { value: refuse });
    Object.defineProperty(answer.headers, 'append', { value: refuse });
    return answer;
  });
  const concurrency = new TurnLimit({ turnMs: 20, waitMs: 100, atOnce: 1 });
  const app = await createTestApp({ routes, concurrency });
  await app.addMember({ id: 'mira', email: 'mira@mail.example' });
  const cookie = await app.startSession('ardenza', 'mira@mail.example');
  const answer = await app.ask('ardenza', '/upgrade?ref=ad', { cookie, headers: { upgrade: 'websocket' } });
  expect(answer.status).toBe(101);
  const { webSocket: socket } = answer as Response & { webSocket?: WebSocket };
  const message = new Promise((resolve) =>
    socket?.addEventListener('message', (event) => resolve(event.data)),
  );
  socket?.accept();
  expect(await message).toBe('hello');
});

/** Only workerd has this class. */
function createPair(): InstanceType<typeof WebSocketPair> {
  const { WebSocketPair: Pair } = globalThis as unknown as { WebSocketPair: typeof WebSocketPair };
  return new Pair();
}

function refuse(): never {
  throw new TypeError("Can't modify immutable headers.");
}
