import { expect, test } from 'vitest';
import type { ErrorCode } from '#client/api/errors.ts';
import { type OutgoingMessage, summarizeOutgoing } from './outgoing-message.ts';

function outgoing(state: OutgoingMessage['state'], code?: ErrorCode): OutgoingMessage {
  const error = code && { code, params: {}, fields: {} };
  return { key: '1', member: 'jonas', at: 0, kind: 'text', text: 'Hi', state, ...(error && { error }) };
}

test.each<[string, readonly OutgoingMessage[], ReturnType<typeof summarizeOutgoing>]>([
  ['nothing waits', [], null],
  ['one is on its way', [outgoing('queued')], 'sending'],
  ['one waits for the connection', [outgoing('waiting', 'offline')], 'sending'],
  ['the server has refused one', [outgoing('failed', 'not_found')], 'failed'],
  ['the server may have stored one', [outgoing('failed', 'busy')], 'unconfirmed'],
  ['others stand behind such a message', [outgoing('failed', 'upstream'), outgoing('failed')], 'unconfirmed'],
])('says in the list what the messages say: %s', (_, messages, state) => {
  expect(summarizeOutgoing(messages)).toBe(state);
});
