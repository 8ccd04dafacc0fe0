import * as v from 'valibot';
import { minVisible, visibleText } from '#client/features/forms/visible-text.ts';
import { defineEndpoint } from '#client/api/endpoint.ts';
import { email } from '#client/features/auth/credentials.ts';
import { createDisplayNameSchema } from '#client/features/auth/display-name.ts';

export const COMPLAINT_KINDS = [
  'profile',
  'photo',
  'message',
  'payment',
  'privacy',
  'illegal',
  'other',
] as const;

/** Length of a complaint in characters. */
export const MESSAGE_LENGTH = { min: 20, max: 4000 } as const;
export const NAME_MAX = 100;
export const SUBJECT_MAX = 300;

const line = v.pipe(visibleText, v.regex(/^\P{Cc}*$/u, 'invalid'));

export const complaintForm = v.object({
  kind: v.picklist(COMPLAINT_KINDS, 'choose_one'),
  name: createDisplayNameSchema({ min: 1, max: NAME_MAX, problem: 'invalid' }),
  email,
  /** Address of a page or name of a member, as typed. */
  subject: v.optional(v.pipe(line, v.maxLength(SUBJECT_MAX, 'invalid')), ''),
  message: v.pipe(
    visibleText,
    v.nonEmpty('required'),
    minVisible(MESSAGE_LENGTH.min, 'complaint_length'),
    v.maxLength(MESSAGE_LENGTH.max, 'complaint_length'),
  ),
});

export type ComplaintForm = v.InferOutput<typeof complaintForm>;

/** The sender gets a reference number at once, also by email, and later an answer with reasons. */
export const submitComplaint = defineEndpoint({
  method: 'POST',
  path: '/api/complaints',
  summary: 'Sends a complaint to the site.',
  access: 'anyone',
  body: complaintForm,
  answer: v.object({
    reference: v.pipe(v.string(), v.regex(/^C-[0-9A-Z]{4}-[0-9A-Z]{4}$/)),
    /** Whether a receipt was emailed; not if this mailbox just received several. */
    receipt: v.boolean(),
  }),
  errors: ['too_many_requests'],
});
