import * as v from 'valibot';

export const email = v.pipe(
  v.string(),
  v.trim(),
  v.nonEmpty('required'),
  v.maxLength(254, 'email_invalid'),
  // Other scripts have letters that become Latin when lower-cased, such as the Kelvin sign.
  v.regex(/^[\x21-\x7E]*$/, 'email_invalid'),
  v.email('email_invalid'),
);

/** Accepts any password length, because old passwords may be shorter than the current minimum. */
export const credentials = v.object({
  email,
  password: v.pipe(v.string(), v.nonEmpty('required'), v.maxLength(1024, 'login_password_long')),
});
