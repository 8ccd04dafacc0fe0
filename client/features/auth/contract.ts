import * as v from 'valibot';
import { defineEndpoint } from '#client/api/endpoint.ts';
import { LOCALES } from '#client/i18n/locales.ts';
import { credentials } from './credentials.ts';
import { user } from './user.ts';

/** Answers HTTP 403 `authentication_required` to a visitor, which is not reported as an error. */
export const getUser = defineEndpoint({
  method: 'GET',
  path: '/api/user.php',
  summary: 'The logged-in user.',
  access: 'member',
  answer: user,
});

export const login = defineEndpoint({
  method: 'POST',
  path: '/api/user.php',
  summary: 'Logs in and sets the session cookie.',
  access: 'anyone',
  body: credentials,
  answer: user,
  errors: ['login_failed', 'account_deleted', 'too_many_attempts', 'busy'],
});

export const updateUser = defineEndpoint({
  method: 'PUT',
  path: '/api/user.php',
  summary: 'Changes the language of the logged-in user.',
  access: 'member',
  body: v.object({ language: v.picklist(LOCALES) }),
  answer: user,
});

export const logout = defineEndpoint({
  method: 'GET',
  path: '/api/logout.php',
  summary: 'Ends this session.',
  access: 'anyone',
  answer: v.object({ ok: v.literal(true) }),
  changesState: true,
  endsSession: true,
});
