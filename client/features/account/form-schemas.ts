import * as v from 'valibot';
import { email } from '#client/features/auth/credentials.ts';
import { newPasswordForm } from '#client/features/auth/email-links-contract.ts';

/** SECURITY 7: asked for again, though somebody is logged in. An old one is not measured. */
export const currentPassword = v.pipe(
  v.string(),
  v.nonEmpty('required'),
  v.maxLength(1024, 'login_password_long'),
);

/** SPEC §5: old, new and repeat. */
export const passwordChange = v.object({
  current: currentPassword,
  password: newPasswordForm.entries.password,
  repeat: newPasswordForm.entries.repeat,
});

/** The new address, and who asks. */
export const emailChange = v.object({ email, password: currentPassword });
