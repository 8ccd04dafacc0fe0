import { expect, test } from 'vitest';
import { EdgeSocket } from './member-inbox.ts';

test('sends nothing through a socket that was closed while changes were read', () => {
  const { 1: server } = new WebSocketPair();
  server.accept();
  const socket = new EdgeSocket(server);
  socket.close(1000, 'bye');
  expect(() => socket.send('late')).not.toThrow();
});
