import { expect, test } from 'vitest';
import { setUpChat } from '../chat.fixture.ts';

const fixture = setUpChat();
const { ask, chats, markRead, open, send, sync } = fixture;

const switchReceipts = async (who: string, read_receipts: boolean) =>
  expect((await ask(who, '/api/profile', { method: 'PUT', json: { read_receipts } })).status).toBe(200);
const seenBy = async (who: string, id: string) => ({
  read: (await open(who, id)).peer_read_seq,
  ticked: (await chats(who)).chats[0]?.is_read,
});

test.each(['mira', 'jonas'])('shows neither what the other has read when %s hides it', async (who) => {
  const { id } = (await send('mira', 'jonas')).conversation;
  await markRead('jonas', id, 1);
  expect(await seenBy('mira', id)).toEqual({ read: 1, ticked: true });
  await switchReceipts(who, false);
  expect(await seenBy('mira', id)).toEqual({ read: 0, ticked: false });

  await send('jonas', 'mira');
  await markRead('mira', id, 2);
  expect(await seenBy('jonas', id)).toEqual({ read: 0, ticked: false });
  await switchReceipts(who, true);
  expect(await seenBy('jonas', id)).toEqual({ read: 2, ticked: true });
});

test('tells no device of the other what was read, but all devices of the reader', async () => {
  const { id } = (await send('mira', 'jonas')).conversation;
  await switchReceipts('jonas', false);
  const [mira, jonas] = [await sync('mira'), await sync('jonas')];
  await markRead('jonas', id, 1);
  const since = ({ rev, epoch }: typeof mira) => `?since=${rev}&epoch=${epoch}`;
  expect((await sync('mira', since(mira))).events).toEqual([]);
  expect((await sync('jonas', since(jonas))).events).toMatchObject([{ kind: 'read', mine: true, seq: 1 }]);
  expect((await chats('jonas')).total_unread).toBe(0);
});
