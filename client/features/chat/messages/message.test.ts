import { expect, test } from 'vitest';
import { createMessage } from '../events/chat-data.fixture.ts';
import { findUnansweredGift } from './message.ts';

const text = (seq: number, mine: boolean) => createMessage(seq, mine);
const gift = (seq: number, mine = false, deleted = false) =>
  createMessage(seq, mine, seq, { gift: 'rose', deleted });

test.each([
  ['there are no messages', [], null],
  ['there is no gift', [text(1, false), text(2, true)], null],
  ['a gift came last', [text(1, true), gift(2)], 2],
  ['the peer wrote after the gift', [gift(1), text(2, false)], 1],
  ['two gifts came', [gift(1), gift(2), text(3, false)], 2],
  ['the viewer wrote after the gift', [gift(1), text(2, true)], null],
  ['the viewer gave it', [gift(1, true)], null],
  ['it was deleted', [gift(1, false, true)], null],
])('finds the gift to be thanked for when %s', (_, messages, seq) => {
  expect(findUnansweredGift(messages)?.seq ?? null).toBe(seq);
});
