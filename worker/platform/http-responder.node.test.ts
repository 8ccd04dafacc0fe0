import { type IncomingMessage, type Server, type ServerResponse, createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Question } from '#worker/ports/responder.ts';
import { createHttpResponder } from './http-responder.ts';

const QUESTION: Question = {
  id: 'conversation:1',
  site: 'ardenza',
  language: 'nl',
  profile: { name: 'Fleur', about: 'Ik bak brood.', interests: ['tea'] },
  history: [{ fromMember: true, text: 'Hallo' }],
  maxLength: 40,
};

let server: Server;
let received: { method: string | undefined; headers: IncomingMessage['headers']; body: unknown }[];
let respond: (response: ServerResponse) => void;

beforeEach(async () => {
  received = [];
  server = createServer((request, response) => {
    let body = '';
    request.on('data', (chunk: Buffer) => (body += chunk.toString()));
    request.on('end', () => {
      received.push({ method: request.method, headers: request.headers, body: JSON.parse(body) });
      respond(response);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
});
afterEach(() => {
  vi.restoreAllMocks();
  server.closeAllConnections();
  server.close();
});

function ask() {
  const { port } = server.address() as AddressInfo;
  return createHttpResponder(`http://127.0.0.1:${port}/reply`, 'a secret of the operator').answer(QUESTION);
}

const send = (status: number, body?: string) => (response: ServerResponse) =>
  void response.writeHead(status, { 'content-type': 'application/json' }).end(body);

test('sends the question with the secret and returns the text', async () => {
  respond = send(200, JSON.stringify({ text: ' Hoi\u0007! ', more: 1 }));
  expect(await ask()).toEqual({ text: 'Hoi!' });
  expect(received).toMatchObject([
    {
      method: 'POST',
      headers: { authorization: 'Bearer a secret of the operator', 'content-type': 'application/json' },
      body: QUESTION,
    },
  ]);
});

test('passes on that an answer costs nothing', async () => {
  respond = send(200, JSON.stringify({ text: 'I do not know', free: true }));
  expect(await ask()).toEqual({ text: 'I do not know', free: true });
  respond = send(200, JSON.stringify({ text: 'Yes', free: 'yes' }));
  await expect(ask()).rejects.toThrow(/other than a text/);
});

test('returns null when the responder has no answer', async () => {
  respond = send(204);
  expect(await ask()).toBeNull();
});

test.each([
  ['an error', send(500, '{}'), /status 500/],
  ['a wrong secret', send(401), /status 401/],
  ['no JSON', send(200, '<html>'), /other than a text/],
  ['no text', send(200, '{}'), /other than a text/],
  ['an empty text', send(200, '{"text":" "}'), /other than a text/],
  ['a text that is too long', send(200, JSON.stringify({ text: 'x'.repeat(41) })), /other than a text/],
  ['more than 64 KB', send(200, JSON.stringify({ text: 'x'.repeat(70_000) })), /64 KB/],
])('refuses %s', async (_, answer, problem) => {
  respond = answer;
  await expect(ask()).rejects.toThrow(problem);
});

test('follows no redirect', async () => {
  respond = (response) => void response.writeHead(307, { location: '/elsewhere' }).end();
  await expect(ask()).rejects.toThrow(/status 307/);
  expect(received).toHaveLength(1);
});

test('stops waiting after five seconds', async () => {
  const timeout = vi.spyOn(AbortSignal, 'timeout').mockImplementation((ms) => {
    expect(ms).toBe(5000);
    return AbortSignal.abort(new DOMException('late', 'TimeoutError'));
  });
  respond = () => undefined;
  await expect(ask()).rejects.toThrow('late');
  expect(timeout).toHaveBeenCalledOnce();
});
