import * as v from 'valibot';
import { email } from '#client/features/auth/credentials.ts';
import { newPasswordForm } from '#client/features/auth/email-links-contract.ts';

/**
 * Asked even while logged in, so that a stolen session cannot take over the account. Old passwords may be shorter.
 */
export const currentPassword = v.pipe(
  v.string(),
  v.nonEmpty('required'),
  v.maxLength(1024, 'login_password_long'),
);

export const passwordChange = v.object({
  current: currentPassword,
  password: newPasswordForm.entries.password,
  repeat: newPasswordForm.entries.repeat,
});

export const emailChange = v.object({ email, password: currentPassword });
