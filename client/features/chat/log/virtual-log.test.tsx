import { expect, test } from 'vitest';
import { runComponent } from '#client/testing/run-component.tsx';
import chat from '#locales/en/chat.json' with { type: 'json' };
import { createMessage } from '../events/chat-data.fixture.ts';
import type { Message } from '../messages/message.ts';
import { LatestMessage } from './virtual-log.tsx';

test('tells screen readers again when the next message has the same words', () => {
  let messages: readonly Message[] = [createMessage(1)];
  const { findAll, rerender } = runComponent(() => LatestMessage({ messages, name: 'Jonas' }), {
    texts: { chat },
  });
  const said = () => findAll(({ type }) => type === 'span').map(({ key, props }) => [key, props['children']]);
  const receive = (seq: number) => {
    messages = [...messages, createMessage(seq, false, seq, { text: 'Hi' })];
    rerender();
    return said();
  };
  expect(said()).toEqual([]);
  expect(receive(2)).toEqual([['2', 'Jonas: Hi']]);
  expect(receive(3), 'a new element').toEqual([['3', 'Jonas: Hi']]);
});
