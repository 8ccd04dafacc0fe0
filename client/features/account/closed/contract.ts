import * as v from 'valibot';
import { defineEndpoint } from '#client/api/endpoint.ts';
import { linkToken } from '#client/features/auth/email-links-contract.ts';
import { okAnswer } from '../contract.ts';

/** The link of the email is the proof, because the member of a closed account cannot log in. */
export const exportClosedAccount = defineEndpoint({
  method: 'GET',
  path: '/api/account/closed',
  summary: 'Everything that the site keeps of the member of a closed account, by the token of the mail.',
  access: 'anyone',
  query: v.object({ token: linkToken }),
  answer: v.record(v.string(), v.unknown()),
  errors: ['link_invalid', 'too_many_requests'],
});

export const eraseClosedAccount = defineEndpoint({
  method: 'POST',
  path: '/api/account/closed/erase',
  summary:
    'Erases a closed account after 14 days, by the token of the mail. Until then an appeal can open it.',
  access: 'anyone',
  body: v.object({ token: linkToken }),
  answer: okAnswer,
  errors: ['link_invalid'],
});
