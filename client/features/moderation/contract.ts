import * as v from 'valibot';
import { minVisible, visibleText } from '#client/features/forms/visible-text.ts';
import { defineEndpoint } from '#client/api/endpoint.ts';

/** What a decision about a report can do, the mildest first. */
export const DECISION_ACTIONS = ['none', 'warn', 'photo', 'text', 'message', 'block'] as const;
export type DecisionAction = (typeof DECISION_ACTIONS)[number];

/** Length of an appeal in characters. */
export const APPEAL_LENGTH = { min: 20, max: 4000 } as const;

const token = v.pipe(v.string(), v.maxLength(200));

/** Checking changes nothing, because mail programs follow links on their own. */
export const checkAppeal = defineEndpoint({
  method: 'POST',
  path: '/api/appeals/check',
  summary: 'The decision that an appeal link is about, or null for a link that is unknown or expired.',
  access: 'anyone',
  body: v.object({ token }),
  answer: v.object({
    appeal: v.nullable(
      v.object({
        decision: v.string(),
        action: v.picklist(DECISION_ACTIONS),
        /** The last moment to appeal. */
        until: v.pipe(v.string(), v.isoTimestamp()),
        /** The reference of the appeal once it is made. */
        reference: v.nullable(v.string()),
      }),
    ),
  }),
});

export const appealForm = v.object({
  message: v.pipe(
    visibleText,
    v.nonEmpty('required'),
    minVisible(APPEAL_LENGTH.min, 'complaint_length'),
    v.maxLength(APPEAL_LENGTH.max, 'complaint_length'),
  ),
});

export const makeAppeal = defineEndpoint({
  method: 'POST',
  path: '/api/appeals',
  summary: 'Appeals against a decision, once for each link.',
  access: 'anyone',
  body: v.object({ token, ...appealForm.entries }),
  answer: v.object({ reference: v.pipe(v.string(), v.regex(/^O-[0-9A-Z]{4}-[0-9A-Z]{4}$/)) }),
  errors: ['link_invalid', 'too_many_requests'],
});
