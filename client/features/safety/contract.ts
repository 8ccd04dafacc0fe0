import * as v from 'valibot';
import { visibleText } from '#client/features/forms/visible-text.ts';
import { defineEndpoint } from '#client/api/endpoint.ts';

export const REPORT_REASONS = [
  'fake',
  'underage',
  'photo',
  'harassment',
  'scam',
  'spam',
  'illegal',
  'other',
] as const;

/** Maximum length in characters. A message is required when no listed reason fits. */
export const MESSAGE_MAX = 2000;

const params = v.object({ id: v.pipe(v.string(), v.maxLength(40)) });
const done = v.object({ ok: v.literal(true) });

export const reportForm = v.pipe(
  v.object({
    reason: v.picklist(REPORT_REASONS, 'choose_one'),
    message: v.optional(v.pipe(visibleText, v.maxLength(MESSAGE_MAX, 'invalid')), ''),
  }),
  v.forward(
    v.check(({ reason, message }) => reason !== 'other' || message !== '', 'required'),
    ['message'],
  ),
);

export type ReportForm = v.InferOutput<typeof reportForm>;

export const reportReceipt = v.object({
  reference: v.pipe(v.string(), v.regex(/^R-[0-9A-Z]{4}-[0-9A-Z]{4}$/)),
});

/** The sender gets a reference number at once and later an answer with reasons. */
export const reportMember = defineEndpoint({
  method: 'POST',
  path: '/api/members/:id/report',
  summary: 'Reports a member to the site.',
  access: 'member',
  params,
  body: reportForm,
  answer: reportReceipt,
  errors: ['not_found', 'too_many_requests'],
});

export const blockMember = defineEndpoint({
  method: 'POST',
  path: '/api/members/:id/block',
  summary: 'Blocks a member: neither finds the other any more.',
  access: 'member',
  params,
  answer: done,
  errors: ['not_found'],
});

export const unblockMember = defineEndpoint({
  method: 'DELETE',
  path: '/api/members/:id/block',
  summary: 'Removes a block. Without one it changes nothing.',
  access: 'member',
  params,
  answer: done,
});

/** The blocked members for the settings, latest first; only their names. */
export const listBlocked = defineEndpoint({
  method: 'GET',
  path: '/api/blocks',
  summary: 'The members that the user has blocked.',
  access: 'member',
  answer: v.object({
    blocked: v.array(v.object({ id: v.string(), name: v.string(), fictional: v.boolean() })),
  }),
});
