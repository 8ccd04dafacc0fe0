import * as v from 'valibot';
import { defineEndpoint } from '#client/api/endpoint.ts';
import { linkToken, newPasswordForm } from '#client/features/auth/email-links-contract.ts';
import { email } from '#client/features/auth/credentials.ts';

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

export const okAnswer = v.object({ ok: v.literal(true) });

export const getAccount = defineEndpoint({
  method: 'GET',
  path: '/api/account',
  summary: 'What settings show of the own account beyond user.php.',
  access: 'member',
  isAlwaysOpen: true,
  answer: v.object({
    email: v.string(),
    /** The new address until its confirmation link has been used. */
    new_email: v.nullable(v.string()),
  }),
});

export const changePassword = defineEndpoint({
  method: 'POST',
  path: '/api/account/password',
  summary: 'Changes the password, begins this session anew and ends all others.',
  access: 'member',
  session: 'starts',
  isAlwaysOpen: true,
  body: passwordChange,
  answer: okAnswer,
  errors: ['too_many_attempts', 'busy'],
});

/**
 * Answers the same whether or not the new address has an account, unless the site reveals accounts:
 * docs/security.md#identity
 */
export const requestEmailChange = defineEndpoint({
  method: 'POST',
  path: '/api/account/email',
  summary: 'Sends a link to the new address. An address that was never confirmed is replaced at once.',
  access: 'member',
  session: 'starts',
  isAlwaysOpen: true,
  body: emailChange,
  answer: okAnswer,
  errors: ['too_many_attempts', 'too_many_requests', 'busy'],
});

export const confirmEmailChange = defineEndpoint({
  method: 'POST',
  path: '/api/account/email/confirm',
  summary:
    'Makes the new address that of the account, by the token of the mail and the session or password of the account. Ends all other sessions.',
  access: 'anyone',
  session: 'starts',
  body: v.object({
    token: linkToken,
    password: v.optional(v.pipe(v.string(), v.maxLength(1024, 'login_password_long')), ''),
  }),
  answer: okAnswer,
  errors: ['link_invalid', 'activation_failed', 'too_many_attempts', 'busy'],
});

export const undoEmailChange = defineEndpoint({
  method: 'POST',
  path: '/api/account/email/undo',
  summary:
    'Gives the account its old address back and a new password, ends all its sessions and logs in. An account that was deleted since comes back too.',
  access: 'anyone',
  session: 'starts',
  body: newPasswordForm,
  answer: okAnswer,
  errors: ['link_invalid', 'activation_failed', 'busy'],
});
