import * as v from 'valibot';
import { defineEndpoint } from '#client/api/endpoint.ts';

const cookieChoice = v.picklist(['allowed', 'declined']);

export type CookieChoice = v.InferOutput<typeof cookieChoice>;

/** What this browser has chosen about the advertising cookie, and what applies without a choice. */
export const getCookieChoice = defineEndpoint({
  method: 'GET',
  path: '/api/cookie-choice',
  summary: 'The choice about the advertising cookie in this browser.',
  access: 'anyone',
  answer: v.object({ choice: v.nullable(cookieChoice), needs_consent: v.boolean() }),
  isFromSiteFiles: true,
});
