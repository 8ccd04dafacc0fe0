import { expect, test } from 'vitest';
import type { Chat } from '#client/features/chat/contract.ts';
import { GIFTS } from '#client/features/chat/gifts/gifts.ts';
import { type Message, REACTIONS } from '#client/features/chat/messages/message.ts';
import type { InboxEvent } from '#client/features/chat/sync/sync-contract.ts';
import { CREDITS, addCredits, setUpChat } from '../chat.fixture.ts';
import { MEMBERS, SEEDS, createChoices } from './histories.fixture.ts';

const fixture = setUpChat();
const { ask, chats, markRead, open, remove, send, sync, tryDelete, tryReact, trySendGift, value } = fixture;

const STEPS = 40;
const ADDED = 10_000;

/** What a device of a member knows: its list, its messages by conversation, and its revision. */
interface Device {
  rev: number;
  epoch: string;
  rows: Map<string, Chat>;
  messages: Map<string, Map<number, Message>>;
}

test.each(SEEDS)('brings a stale screen up to date with the events, history %i', async (seed) => {
  const { random, pick, upTo } = createChoices(seed);
  const devices = new Map<string, Device>();
  for (const who of MEMBERS) {
    await addCredits(fixture.app, who, ADDED);
    const { epoch, rev } = await sync(who);
    devices.set(who, { epoch, rev, rows: new Map(), messages: new Map() });
  }
  const others = (who: string) => MEMBERS.filter((other) => other !== who);
  const step = async (): Promise<unknown> => {
    const who = pick(MEMBERS);
    const row = pick((await chats(who)).chats);
    const kind = random();
    fixture.app.advanceTime(1000);
    if (kind < 0.4 || !row) return send(who, pick(others(who)), String(random()));
    const { id } = row.conversation;
    const seq = upTo(row.last_message.seq);
    if (kind < 0.5) return trySendGift(who, row.profile.id, pick(GIFTS));
    if (kind < 0.55) {
      const json = { member: row.profile.id, text: String(random()), reply_to: seq };
      return ask(who, '/api/messages', { method: 'POST', json });
    }
    // Each of these may be refused, because the message or the conversation was deleted or a block is in the way.
    if (kind < 0.65) return tryReact(who, id, seq, pick([...REACTIONS, null]));
    if (kind < 0.75) return tryDelete(who, id, seq);
    return kind < 0.92 ? markRead(who, id, seq) : remove(who, id);
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
  if (event.kind === 'message' || event.kind === 'message_changed') {
    const { id } = event.chat.conversation;
    const known = messages.get(id) ?? new Map<number, Message>();
    rows.set(id, event.chat);
    messages.set(id, known.set(event.message.seq, event.message));
    // What quotes a changed message shows the change.
    for (const [seq, message] of known)
      if (message.reply_to?.seq === event.message.seq && event.message.deleted)
        known.set(seq, {
          ...message,
          reply_to: { ...message.reply_to, text: null, gift: null, deleted: true },
        });
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
