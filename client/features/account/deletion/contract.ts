import * as v from 'valibot';
import { visibleText } from '#client/features/forms/visible-text.ts';
import { defineEndpoint } from '#client/api/endpoint.ts';
import { linkToken } from '#client/features/auth/email-links-contract.ts';
import { currentPassword, okAnswer } from '../contract.ts';

export const DELETION_REASONS = [
  'found_someone',
  'break',
  'nobody_near',
  'too_many_mails',
  'too_expensive',
  'bad_experience',
  'privacy',
  'other',
] as const;

export const DELETION_MESSAGE_MAX = 500;

export const deletionRequest = v.object({
  /** Optional: '' means that no reason was chosen. */
  reason: v.optional(v.picklist(['', ...DELETION_REASONS], 'choose_one'), ''),
  message: v.optional(v.pipe(visibleText, v.maxLength(DELETION_MESSAGE_MAX, 'signup_message_long')), ''),
  password: currentPassword,
});

export const deleteAccount = defineEndpoint({
  method: 'POST',
  path: '/api/account/delete',
  summary:
    'Hides the account at once, ends all its sessions and sends a link that brings it back for 14 days. The reason is kept without a name.',
  access: 'member',
  session: 'ends',
  isAlwaysOpen: true,
  body: deletionRequest,
  /** An account whose address was never confirmed is erased at once and cannot be restored. */
  answer: v.object({ restorable: v.boolean() }),
  errors: ['too_many_attempts', 'busy'],
});

export const restoreAccount = defineEndpoint({
  method: 'POST',
  path: '/api/account/restore',
  summary: 'Brings a deleted account back by the token of the mail, and logs in.',
  access: 'anyone',
  session: 'starts',
  body: v.object({ token: linkToken }),
  answer: okAnswer,
  errors: ['link_invalid'],
});
