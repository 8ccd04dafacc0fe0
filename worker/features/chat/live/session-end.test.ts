import { expect, test } from 'vitest';
import type { AnswerOf } from '#client/api/endpoint.ts';
import type { listSessions } from '#client/features/account/sessions/contract.ts';
import { SOCKET_CLOSED } from '#client/features/chat/live/socket-frames.ts';
import { PASSWORD } from '#worker/testing/test-app.ts';
import { setUpChat } from '../chat.fixture.ts';
import { connectDevice } from './live.fixture.ts';

const fixture = setUpChat();
const { ask, send } = fixture;
const connect = (who: string) => connectDevice(fixture, who);

/** Another device of Mira, where she has logged in too. */
async function connectElsewhere() {
  const cookie = await fixture.app.startSession('ardenza', 'mira@mail.example');
  const device = connectDevice({ app: fixture.app, cookies: { mira: cookie } }, 'mira');
  await device.hello();
  return device;
}

test('closes the sockets of a session that ends, and no others', async () => {
  const here = connect('mira');
  await here.hello();
  const other = await fixture.app.startSession('ardenza', 'mira@mail.example');
  await ask('mira', '/api/logout.php');
  expect(here.socket.closed).toBe(SOCKET_CLOSED.sessionEnded);
  fixture.cookies['mira'] = other;
  const there = connect('mira');
  await there.hello();
  expect(there.socket.closed).toBeNull();
});

test('delivers nothing to a session that has expired', async () => {
  const device = connect('jonas');
  await device.hello();
  await fixture.app.db.prepare("UPDATE sessions SET expires_at = 0 WHERE member_id = 'jonas'").run();
  await send('mira', 'jonas', 'Secret');
  expect(device.socket.closed).toBe(SOCKET_CLOSED.sessionEnded);
  expect(device.socket.revs()).toEqual([]);
});

test('closes all sockets of a member who changes the password', async () => {
  const here = connect('mira');
  await here.hello();
  const there = await connectElsewhere();
  const json = { current: PASSWORD, password: 'a long one', repeat: 'a long one' };
  expect((await ask('mira', '/api/account/password', { method: 'POST', json })).status).toBe(200);
  // The change renews the session of this browser too.
  for (const { socket } of [here, there]) expect(socket.closed).toBe(SOCKET_CLOSED.sessionEnded);
});

test('closes the sockets of a device that the member ends, and no others', async () => {
  const here = connect('mira');
  await here.hello();
  const there = await connectElsewhere();
  const { sessions } = await fixture.read<AnswerOf<typeof listSessions>>(
    ask('mira', '/api/account/sessions'),
  );
  const other = sessions.find(({ current }) => !current);
  await ask('mira', `/api/account/sessions/${other?.id}`, { method: 'DELETE' });
  expect(there.socket.closed).toBe(SOCKET_CLOSED.sessionEnded);
  expect(here.socket.closed).toBeNull();
});
