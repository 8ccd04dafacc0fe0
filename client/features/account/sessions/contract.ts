import * as v from 'valibot';
import { defineEndpoint } from '#client/api/endpoint.ts';
import { okAnswer } from '../contract.ts';

const session = v.object({
  id: v.string(),
  /** Product names; null when the browser does not send them. */
  browser: v.nullable(v.string()),
  system: v.nullable(v.string()),
  /** ISO 8601, UTC. */
  started: v.string(),
  last_seen: v.string(),
  current: v.boolean(),
});

export type MySession = v.InferOutput<typeof session>;

export const listSessions = defineEndpoint({
  method: 'GET',
  path: '/api/account/sessions',
  summary: 'Where the user is logged in, this session first and then the one seen last.',
  access: 'member',
  isAlwaysOpen: true,
  answer: v.object({
    sessions: v.array(session),
    /** When the server answered. */
    now: v.string(),
  }),
});

export const endOneSession = defineEndpoint({
  method: 'DELETE',
  path: '/api/account/sessions/:id',
  summary: 'Ends one other session of the user.',
  access: 'member',
  isAlwaysOpen: true,
  params: v.object({ id: v.pipe(v.string(), v.maxLength(64)) }),
  answer: okAnswer,
  errors: ['not_found'],
});

export const endAllOtherSessions = defineEndpoint({
  method: 'DELETE',
  path: '/api/account/sessions',
  summary: 'Ends all sessions of the user but this one.',
  access: 'member',
  isAlwaysOpen: true,
  answer: okAnswer,
});
