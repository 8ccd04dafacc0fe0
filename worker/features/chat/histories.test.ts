import { expect, test } from 'vitest';
import type { Chat } from '#client/features/chat/contract.ts';
import type { Message } from '#client/features/chat/message.ts';
import type { InboxEvent } from '#client/features/chat/sync-contract.ts';
import { CREDITS, addCredits, setUpChat } from './chat.fixture.ts';

const fixture = setUpChat();
const { chats, markRead, open, remove, send, sync, value } = fixture;

const MEMBERS = ['mira', 'jonas', 'anna'] as const;
const STEPS = 60;
const ADDED = 10_000;

/** What a device of a member knows: its list, its messages by conversation, and its revision. */
interface Device {
  rev: number;
  epoch: string;
  rows: Map<string, Chat>;
  messages: Map<string, Map<number, Message>>;
}

test.each([1, 2, 3, 4])('brings a stale list up to date with the events, history %i', async (seed) => {
  const random = createRandom(seed);
  const pick = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)] as T;
  const devices = new Map<string, Device>();
  for (const who of MEMBERS) {
    await addCredits(fixture.app, who, ADDED);
    const { epoch, rev } = await sync(who);
    devices.set(who, { epoch, rev, rows: new Map(), messages: new Map() });
  }
  const step = async (): Promise<unknown> => {
    const who = pick(MEMBERS);
    const row = pick((await chats(who)).chats);
    const kind = random();
    if (kind < 0.6 || !row)
      return send(who, pick(MEMBERS.filter((other) => other !== who)), String(random()));
    const { id } = row.conversation;
    return kind < 0.85 ? markRead(who, id, 1 + Math.floor(random() * row.last_message.seq)) : remove(who, id);
  };
  for (let i = 0; i < STEPS; i++) {
    await Promise.all(random() < 0.3 ? [step(), step()] : [step()]);
    for (const [who, device] of devices) if (random() < 0.2) await compare(who, device);
  }
  for (const [who, device] of devices) await compare(who, device);

  const paid = await value('SELECT sum(price) FROM messages');
  expect(await value('SELECT sum(balance) FROM credit_balances')).toBe(3 * (CREDITS + ADDED) - Number(paid));
  expect(await value('SELECT count(*) FROM messages')).toBe(
    await value('SELECT sum(seq) FROM conversations'),
  );
  expect(await value('SELECT count(*) FROM inbox_events')).toBe(await value('SELECT sum(rev) FROM inboxes'));
});

async function compare(who: string, device: Device): Promise<void> {
  const changes = await sync(who, `?since=${device.rev}&epoch=${device.epoch}`);
  expect(changes.reset).toBe(false);
  device.rev = changes.rev;
  for (const event of changes.events) apply(device, event);
  const fresh = await chats(who);
  const rows = [...device.rows.values()].toSorted(
    (a, b) => b.last_message.at - a.last_message.at || (a.conversation.id < b.conversation.id ? -1 : 1),
  );
  expect(rows).toEqual(fresh.chats);
  expect(changes.total_unread).toBe(fresh.total_unread);
  for (const { conversation } of rows) {
    const known = [...(device.messages.get(conversation.id)?.values() ?? [])];
    const { messages } = await open(who, conversation.id);
    expect(known.slice(-messages.length)).toEqual(messages);
  }
}

function apply({ rows, messages }: Device, event: InboxEvent): void {
  if (event.kind === 'message') {
    const { id } = event.chat.conversation;
    rows.set(id, event.chat);
    messages.set(id, (messages.get(id) ?? new Map<number, Message>()).set(event.message.seq, event.message));
  } else if (event.kind === 'chat_deleted') {
    rows.delete(event.conversation);
    messages.delete(event.conversation);
  } else if (event.kind === 'read') {
    const row = rows.get(event.conversation);
    if (!row) return;
    if (event.mine) row.num_unread_messages = event.num_unread_messages;
    else if (row.last_message.mine && event.seq >= row.last_message.seq) row.is_read = true;
  }
}

/** Numbers from 0 to 1 that are the same for the same seed (mulberry32). */
function createRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d_2b_79_f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}
