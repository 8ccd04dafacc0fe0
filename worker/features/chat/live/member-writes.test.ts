import { expect, test } from 'vitest';
import { setUpChat } from '../chat.fixture.ts';
import { connectDevice } from './live.fixture.ts';

const fixture = setUpChat();
const connect = (who: string) => connectDevice(fixture, who);
const { chats, markRead, open, send, sync } = fixture;

/** Everything that changes the rows of members, which all lists of people read. */
const listMemberWrites = () =>
  fixture.watched.statements.filter((sql) =>
    /^\s*(insert( or \w+)? into|update( or \w+)?|replace into|delete from)\s+["`]?members["`]?\b/i.test(sql),
  );

test('writes nothing to members while one is online, types and reads', async () => {
  const { id } = (await send('mira', 'jonas', 'Hello')).conversation;
  // The activity of a session is written every two minutes at most; this is the first time.
  await chats('jonas');
  const [mira, jonas] = [connect('mira'), connect('jonas')];
  fixture.watched.statements.length = 0;

  for (const device of [mira, jonas]) await device.hello();
  for (const device of [mira, jonas]) await device.say({ type: 'ping' });
  await jonas.say({ type: 'typing', conversation: id });
  expect(mira.socket.frames.at(-1)?.type).toBe('typing');
  await open('jonas', id);
  expect((await markRead('jonas', id, 1)).read_seq).toBe(1);
  await sync('jonas');
  for (const device of [mira, jonas]) device.leave();

  expect(fixture.watched.statements.length).toBeGreaterThan(5);
  expect(listMemberWrites()).toEqual([]);
});

test('notices a write to members', async () => {
  await fixture.ask('mira', '/api/profile', { method: 'PUT', json: { read_receipts: false } });
  expect(listMemberWrites()).toHaveLength(1);
});
