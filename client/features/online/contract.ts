import * as v from 'valibot';
import { defineEndpoint } from '#client/api/endpoint.ts';

/** Sent as a beacon with an empty JSON body when the page becomes hidden. */
export const reportPageHidden = defineEndpoint({
  method: 'POST',
  path: '/api/page-hidden.php',
  summary: 'Reports a hidden page, so that the member stops being online sooner.',
  access: 'anyone',
  body: v.object({}),
  answer: v.object({ ok: v.literal(true) }),
  beacon: true,
});
