import { expect, test } from 'vitest';
import { createMessage } from '../events/chat-data.fixture.ts';
import type { Message } from '../messages/message.ts';
import { type LogItem, toLogItems } from './message-items.ts';

const MINUTE = 60_000;
const toDay = (at: number) => Math.floor(at / 86_400_000);
const message = (seq: number, mine: boolean, minutes: number): Message =>
  createMessage(seq, mine, minutes * MINUTE);

const describe = (items: LogItem[]) =>
  items.map((item) =>
    item.kind === 'message'
      ? `${item.message.seq}${item.isTurn ? ' turn' : ''}${item.isLast ? ' last' : ''}`
      : item.kind,
  );

test('groups messages by speaker and pause', () => {
  const messages = [message(1, true, 0), message(2, true, 1), message(3, false, 2), message(4, false, 30)];
  expect(describe(toLogItems(messages, { newAfter: null, toDay }))).toEqual([
    'day',
    '1 turn',
    '2 last',
    '3 turn last',
    '4 turn last',
  ]);
});

test('separates days', () => {
  const messages = [message(1, true, 1439), message(2, true, 1440)];
  expect(describe(toLogItems(messages, { newAfter: null, toDay }))).toEqual([
    'day',
    '1 turn last',
    'day',
    '2 turn last',
  ]);
});

test('draws one line before the first unread message of the other member', () => {
  const messages = [message(1, false, 0), message(2, true, 1), message(3, false, 2), message(4, false, 3)];
  expect(describe(toLogItems(messages, { newAfter: 1, toDay }))).toEqual([
    'day',
    '1 turn last',
    '2 turn last',
    'new',
    '3 turn',
    '4 last',
  ]);
});

test('keeps the keys when older messages are put before', () => {
  const newer = [message(5, false, 2)];
  const keys = (messages: Message[]) => toLogItems(messages, { newAfter: null, toDay }).map(({ key }) => key);
  expect(keys([message(4, false, 1), ...newer])).toEqual(expect.arrayContaining(keys(newer)));
});

test('warns below the message that asks for it', () => {
  const messages = [message(1, false, 0), message(2, false, 1)];
  const items = toLogItems(messages, { newAfter: null, toDay, warnedSeq: 1 });
  expect(describe(items)).toEqual(['day', '1 turn', 'warning', '2 last']);
});
