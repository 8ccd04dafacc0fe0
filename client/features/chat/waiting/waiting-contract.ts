import * as v from 'valibot';
import { defineEndpoint } from '#client/api/endpoint.ts';
import { memberId } from '../contract.ts';
import { messageText } from '../messages/message-contract.ts';

const params = v.object({ id: memberId });
const done = v.object({ ok: v.literal(true) });

export const keepWaitingMessage = defineEndpoint({
  method: 'PUT',
  path: '/api/members/:id/waiting-message',
  summary:
    'Keeps the first message to a member until the own address is confirmed, and then sends it once. It replaces an earlier one.',
  access: 'member',
  params,
  body: v.object({ text: messageText }),
  answer: done,
  errors: ['not_found', 'blocked', 'own_block', 'unconfirmed', 'paused', 'conversations_used_up'],
});

export const takeBackWaitingMessage = defineEndpoint({
  method: 'DELETE',
  path: '/api/members/:id/waiting-message',
  summary: 'Takes back a message that waits for the confirmation. Without one it changes nothing.',
  access: 'member',
  params,
  answer: v.object({
    ok: v.literal(true),
    /** False if it has been sent. */
    taken: v.boolean(),
  }),
});
