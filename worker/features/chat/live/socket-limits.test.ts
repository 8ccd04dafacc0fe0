import { expect, test } from 'vitest';
import { PROTOCOL_VERSION, SOCKET_CLOSED } from '#client/features/chat/live/socket-frames.ts';
import { setUpChat } from '../chat.fixture.ts';
import { connectDevice } from './live.fixture.ts';

const fixture = setUpChat();
const { send } = fixture;
const connect = (who: string) => connectDevice(fixture, who);

test.each([
  ['{', SOCKET_CLOSED.badFrame],
  ['{"type":"send","text":"Hello"}', SOCKET_CLOSED.badFrame],
  [`{"type":"hello","v":${PROTOCOL_VERSION + 1}}`, SOCKET_CLOSED.badFrame],
  ['{"type":"typing","conversation":"AAAAAAAAAAAAAAAAAAAAAA"}', SOCKET_CLOSED.badFrame],
  ['{"type":"ping","more":1}', SOCKET_CLOSED.badFrame],
])('closes a socket that sends %s first', async (frame, code) => {
  const device = connect('mira');
  await device.say(frame);
  expect(device.socket.closed).toBe(code);
});

test('answers pings, and closes a socket that floods', async () => {
  const device = connect('mira');
  for (let count = 0; count < 50; count += 1) await device.say({ type: 'ping' });
  expect(device.socket.frames).toHaveLength(50);
  expect(device.socket.closed).toBeNull();
  await device.say({ type: 'ping' });
  expect(device.socket.closed).toBe(SOCKET_CLOSED.tooManyFrames);
});

test('keeps the newest twenty sockets of a member', () => {
  const devices = Array.from({ length: 22 }, () => connect('mira'));
  expect(devices.map(({ socket }) => socket.closed)).toEqual([
    SOCKET_CLOSED.replaced,
    SOCKET_CLOSED.replaced,
    ...Array.from({ length: 20 }, () => null),
  ]);
});

test('leaves out sockets that are closing when it counts them', () => {
  const devices = Array.from({ length: 20 }, () => connect('mira'));
  devices[3]?.socket.close(1000);
  connect('mira');
  expect(devices[0]?.socket.closed).toBeNull();
  connect('mira');
  expect(devices[0]?.socket.closed).toBe(SOCKET_CLOSED.replaced);
});

test.each([
  ['64 kB', 'x'.repeat(65_536), SOCKET_CLOSED.badFrame],
  ['more than 64 kB', 'x'.repeat(65_537), SOCKET_CLOSED.frameTooBig],
  ['more than 64 kB in fewer characters', 'é'.repeat(32_769), SOCKET_CLOSED.frameTooBig],
])('closes a socket that sends nonsense of %s', async (_, frame, code) => {
  const device = connect('mira');
  await device.say(frame);
  expect(device.socket.closed).toBe(code);
});

test('shows typing once a second, on however many devices a member types', async () => {
  const [phone, tablet, jonas] = ['mira', 'mira', 'jonas'].map(connect);
  for (const device of [phone, tablet, jonas]) await device?.hello();
  const { conversation } = await send('mira', 'jonas');
  const other = await send('mira', 'anna');
  const countTyping = () => jonas?.socket.frames.filter(({ type }) => type === 'typing').length;
  await phone?.say({ type: 'typing', conversation: conversation.id });
  await tablet?.say({ type: 'typing', conversation: conversation.id });
  expect(countTyping()).toBe(1);
  fixture.app.advanceTime(1000);
  await tablet?.say({ type: 'typing', conversation: other.conversation.id });
  await phone?.say({ type: 'typing', conversation: conversation.id });
  expect(countTyping()).toBe(1);
  fixture.app.advanceTime(1000);
  await tablet?.say({ type: 'typing', conversation: conversation.id });
  expect(countTyping()).toBe(2);
});
