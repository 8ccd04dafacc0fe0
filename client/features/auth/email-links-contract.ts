import * as v from 'valibot';
import { defineEndpoint } from '#client/api/endpoint.ts';
import { email } from './credentials.ts';

/** Minutes for which a password reset link works. */
export const RESET_MINUTES = 60;

/** Days in which a deleted account can be restored. */
export const REACTIVATION_DAYS = 14;

const done = v.object({ ok: v.literal(true) });

/** Token of a link in an email. Only the server knows whether it is valid. */
export const linkToken = v.pipe(v.string(), v.maxLength(200));

/** Checking changes nothing, so a page can say at once that its link has expired. */
export const checkLink = defineEndpoint({
  method: 'POST',
  path: '/api/one-time-link',
  summary: 'Whether the link of a mail can still be used. It stays unused.',
  access: 'anyone',
  body: v.object({
    token: linkToken,
    purpose: v.picklist([
      'activate',
      'reset_password',
      'change_email',
      'undo_email',
      'reactivate',
      'closed_account',
    ]),
  }),
  answer: v.object({
    valid: v.boolean(),
    /** For confirming an address: whether this browser must still enter the account's password. */
    needs_password: v.boolean(),
  }),
});

export const activate = defineEndpoint({
  method: 'POST',
  path: '/api/activate',
  summary:
    'Confirms the address of an account by the token of the mail and its session or password, and logs in.',
  access: 'anyone',
  session: 'starts',
  body: v.object({
    token: linkToken,
    password: v.optional(v.pipe(v.string(), v.maxLength(1024, 'login_password_long')), ''),
  }),
  answer: done,
  errors: ['link_invalid', 'activation_failed', 'too_many_attempts', 'busy'],
});

/** The link proves the mailbox, not who wrote in the name of its owner: that person begins with an empty account. */
export const removeUnconfirmed = defineEndpoint({
  method: 'POST',
  path: '/api/activation-removal',
  summary:
    'Erases an account without purchases by the token that would confirm its address, so that the owner of the mailbox can sign up anew.',
  access: 'anyone',
  body: v.object({ token: linkToken }),
  answer: done,
  errors: ['link_invalid', 'account_paid'],
});

export const requestActivationMail = defineEndpoint({
  method: 'POST',
  path: '/api/activation-mail',
  summary: 'Sends the mail with the activation link again, to a user who has not confirmed the address.',
  access: 'member',
  isAlwaysOpen: true,
  answer: done,
  errors: ['too_many_requests'],
});

export const passwordResetForm = v.object({ email });

/** Answers the same whether or not the address has an account: docs/security.md#identity */
export const requestPasswordReset = defineEndpoint({
  method: 'POST',
  path: '/api/password-reset',
  summary: 'Sends a link to choose a new password, if there is a confirmed account.',
  access: 'anyone',
  body: passwordResetForm,
  answer: done,
  errors: ['too_many_resets'],
});

/** The server checks the password's strength, because that depends on the member's name and address. */
export const newPasswordForm = v.object({
  token: linkToken,
  password: v.pipe(v.string(), v.nonEmpty('required'), v.maxLength(512, 'password_long')),
  repeat: v.pipe(v.string(), v.maxLength(512, 'password_long')),
});

export const resetPassword = defineEndpoint({
  method: 'POST',
  path: '/api/password-reset/do',
  summary: 'Changes the password by the token of the mail, once, ends all other sessions and logs in.',
  access: 'anyone',
  session: 'starts',
  body: newPasswordForm,
  answer: done,
  errors: ['link_invalid', 'busy'],
});
