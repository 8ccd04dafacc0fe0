import { QueryClient } from '@tanstack/react-query';
import { expect, test, vi } from 'vitest';
import type { Call } from '#client/api/endpoint.ts';
import { ApiError } from '#client/api/errors.ts';
import {
  createConversation,
  createList,
  createMessage,
  createPage,
  createRow,
} from '../../events/chat-data.fixture.ts';
import type { Message } from '../message.ts';
import type { ChatsData, ConversationData } from '../../events/cached-data.ts';
import { react, removeMessage } from './change-message.ts';

const MESSAGES = ['conversation', 'id', 'a', null];
const LIST = ['chats', 'all', null];

function open(call: Call, message: Message) {
  const queries = new QueryClient();
  queries.setQueryData(MESSAGES, createConversation(createPage([createMessage(1), message])));
  queries.setQueryData(LIST, createList([createRow('a', message)]));
  const shown = () =>
    queries
      .getQueryData<ConversationData>(MESSAGES)
      ?.pages[0]?.messages.find(({ seq }) => seq === message.seq);
  const row = () => queries.getQueryData<ChatsData>(LIST)?.pages[0]?.chats[0]?.last_message;
  return { deps: { queries, call, conversation: { id: 'a' } }, shown, row };
}

const refuse = (async () => {
  throw new ApiError('not_found');
}) as Call;
const accept = (async () => ({ ok: true })) as unknown as Call;
const message = createMessage(2, true, 2, { reactions: { mine: null, peer: 'fire' } });

test('shows a reaction before the server has answered', async () => {
  const answer = Promise.withResolvers<never>();
  const call = vi.fn<() => Promise<never>>(() => answer.promise);
  const { deps, shown } = open(call, message);
  const done = react(deps, message, 'heart');
  expect(shown()?.reactions).toEqual({ mine: 'heart', peer: 'fire' });
  answer.resolve({ ok: true } as never);
  await done;
  expect(call.mock.calls[0]).toEqual([
    expect.objectContaining({ method: 'PUT' }),
    { params: { id: 'a', seq: '2' }, body: { reaction: 'heart' } },
  ]);
});

test('shows the earlier reaction again after a failure', async () => {
  const smiled = { ...message, reactions: { mine: 'smile', peer: null } } as const;
  const { deps, shown } = open(refuse, smiled);
  await expect(react(deps, smiled, 'heart')).rejects.toThrow(ApiError);
  expect(shown()?.reactions.mine).toBe('smile');
});

test('sends reactions one after the other, so that the last press decides', async () => {
  const first = Promise.withResolvers<void>();
  const sent: unknown[] = [];
  const call = (async (_: unknown, input: { body?: { reaction: string } }) => {
    sent.push(input.body?.reaction);
    if (sent.length === 1) await first.promise;
  }) as unknown as Call;
  const { deps } = open(call, message);
  const both = [react(deps, message, 'heart'), react(deps, message, 'wink')];
  await new Promise((done) => setTimeout(done));
  expect(sent).toEqual(['heart']);
  first.resolve();
  await Promise.all(both);
  expect(sent).toEqual(['heart', 'wink']);
});

test('empties a deleted message in the conversation and in its row', async () => {
  const { deps, shown, row } = open(accept, message);
  await removeMessage(deps, message);
  for (const one of [shown(), row()])
    expect(one).toMatchObject({ text: null, deleted: true, reactions: { mine: null, peer: null } });
});

test('brings a message back that could not be deleted', async () => {
  const { deps, shown, row } = open(refuse, message);
  await expect(removeMessage(deps, message)).rejects.toThrow(ApiError);
  expect([shown(), row()]).toEqual([message, message]);
});
