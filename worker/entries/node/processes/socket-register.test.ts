import { expect, test } from 'vitest';
import { MAX_SOCKETS } from '#worker/realtime/inbox.ts';
import { SocketRegister } from './socket-register.ts';

test('names another socket to close for each new one, although those before have not left yet', () => {
  const register = new SocketRegister<string>();
  const join = (socket: number) =>
    register.join({ tenant: 'ardenza', member: 'mira' }, { process: 'one', socket });
  for (let socket = 0; socket < MAX_SOCKETS; socket++) expect(join(socket)).toBeUndefined();
  const closed = [100, 101, 102].map((socket) => join(socket)?.socket);
  expect(closed).toEqual([0, 1, 2]);
});
