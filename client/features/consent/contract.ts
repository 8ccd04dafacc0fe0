import * as v from 'valibot';
import { defineEndpoint } from '#client/api/endpoint.ts';
import { SEEKING } from '#client/features/members/vocabulary.ts';

/** The version of the text of the consent (`consent.agree`); a new text gets a new version. */
export const CONSENT_VERSION = '2026-11';

/**
 * Its own field wherever it is asked, so that it is never given along with anything else. A missing one gets the same
 * answer as another version: why it is needed.
 */
export const sensitiveConsent = v.pipe(
  v.optional(v.string('consent_missing'), ''),
  v.literal(CONSENT_VERSION, 'consent_missing'),
);

const state = v.object({
  /** ISO 8601, UTC; null before the member has agreed and after the consent was withdrawn. */
  given_at: v.nullable(v.string()),
});

export const getConsent = defineEndpoint({
  method: 'GET',
  path: '/api/consent',
  summary:
    'Since when the member has agreed to the use of data about sexual orientation and the partners sought.',
  access: 'member',
  isAlwaysOpen: true,
  answer: state,
});

export const consentForm = v.object({
  sensitive_consent: sensitiveConsent,
  seeking: v.picklist(SEEKING, 'choose_one'),
});

export const giveConsent = defineEndpoint({
  method: 'POST',
  path: '/api/consent',
  summary:
    'Agrees to it again, names the partners sought, and shows the profile. A second time changes nothing.',
  access: 'member',
  isAlwaysOpen: true,
  body: consentForm,
  answer: v.object({ ok: v.literal(true) }),
  errors: ['too_many_requests'],
});

export const withdrawConsent = defineEndpoint({
  method: 'DELETE',
  path: '/api/consent',
  summary:
    'Withdraws the consent: hides the profile and removes the sexuality, the partners sought, sexual interests and stored searches.',
  access: 'member',
  isAlwaysOpen: true,
  answer: v.object({ ok: v.literal(true) }),
});
