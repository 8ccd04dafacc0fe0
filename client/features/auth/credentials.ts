import * as v from 'valibot';

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
