import * as v from 'valibot';
import { defineEndpoint } from '#client/api/endpoint.ts';
import { LOCALES } from '#client/i18n/locales.ts';
import { user } from './user.ts';

export const email = v.pipe(
  v.string(),
  v.trim(),
  v.nonEmpty('required'),
  v.maxLength(254, 'email_invalid'),
  v.email('email_invalid'),
);

/**
 * For a name, which mails repeat to an address that anybody can type: no invisible characters, which also turn words
 * around, and nothing that a mail program makes a link of.
 */
export const nameCharacters = v.regex<string, 'name_characters'>(
  /^(?!.*(?::\/\/|[Ww]{3}\.))[^\p{Cc}\p{Cf}\p{Zl}\p{Zp}]*$/u,
  'name_characters',
);

/** What the login form takes. The password is not measured here: an old one must still get in. */
export const credentials = v.object({
  email,
  password: v.pipe(v.string(), v.nonEmpty('required'), v.maxLength(1024, 'login_password_long')),
});

/** SPEC §7. Answers HTTP 403 `authentication_required` to a visitor; that is not an error to report. */
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
});
