import * as v from 'valibot';
import { factAnswers } from '#client/facts/schemas.ts';
import { defineEndpoint } from '#client/api/endpoint.ts';
import { LOCALES } from '#client/i18n/locales.ts';
import { credentials } from './credentials.ts';
import { user } from './user.ts';

const PATH = '/api/user.php';
const HEADERS = { 'x-request-type': 'client' };

const profileFacts = v.object({ ...factAnswers.entries, interests: v.array(v.string()) });

/** The facts are optional, because pages get the user without them: each page carries this answer. */
const wholeUser = v.object({
  ...user.entries,
  profile: v.object({ ...user.entries.profile.entries, ...v.partial(profileFacts).entries }),
});

/** Answers HTTP 403 `authentication_required` to a visitor, which is not reported as an error. */
export const getUser = defineEndpoint({
  path: PATH,
  headers: HEADERS,
  isVisitorExpected: true,
  method: 'GET',
  summary: 'The logged-in user.',
  access: 'member',
  isAlwaysOpen: true,
  answer: wholeUser,
});

export const login = defineEndpoint({
  path: PATH,
  headers: HEADERS,
  isVisitorExpected: true,
  method: 'POST',
  summary: 'Logs in and sets the session cookie.',
  access: 'anyone',
  session: 'starts',
  body: credentials,
  answer: wholeUser,
  errors: ['login_failed', 'account_closed', 'account_deleted', 'too_many_attempts', 'busy'],
});

export const updateUser = defineEndpoint({
  path: PATH,
  headers: HEADERS,
  isVisitorExpected: true,
  method: 'PUT',
  summary: 'Changes the language of the logged-in user.',
  access: 'member',
  isAlwaysOpen: true,
  body: v.object({ language: v.picklist(LOCALES) }),
  answer: wholeUser,
});

export const logout = defineEndpoint({
  method: 'GET',
  path: '/api/logout.php',
  summary: 'Ends this session.',
  access: 'anyone',
  answer: v.object({ ok: v.literal(true) }),
  changesState: true,
  session: 'ends',
});
