import * as v from 'valibot';
import { defineEndpoint } from '#client/api/endpoint.ts';
import { memberCard } from '#client/features/members/card/member-card.ts';

const params = v.object({ id: v.pipe(v.string(), v.maxLength(40)) });
const done = v.object({ ok: v.literal(true) });

/** Asks a member in privacy mode. An earlier answer is kept. */
export const askForPhotos = defineEndpoint({
  method: 'POST',
  path: '/api/members/:id/photo-request',
  summary: 'Asks a member in privacy mode to show their photos.',
  access: 'member',
  params,
  answer: done,
  errors: ['not_found', 'blocked', 'own_block', 'paused', 'too_many_requests'],
});

/** An answered request cannot be withdrawn. */
export const takeBackRequest = defineEndpoint({
  method: 'DELETE',
  path: '/api/members/:id/photo-request',
  summary: 'Withdraws a request that has no answer yet.',
  access: 'member',
  params,
  answer: done,
});

/** Allows or denies, also after an earlier answer. */
export const answerRequest = defineEndpoint({
  method: 'PUT',
  path: '/api/photo-requests/:id',
  summary: 'Allows or denies a request to see the photos of the user.',
  access: 'member',
  params,
  body: v.object({ state: v.picklist(['granted', 'refused'], 'choose_one') }),
  answer: done,
  errors: ['not_found'],
});

export const PAGE_SIZE = 50;

const position = v.pipe(v.string(), v.regex(/^[\w-]{1,300}$/, 'page_unknown'));

export const listPhotoRequests = defineEndpoint({
  method: 'GET',
  path: '/api/photo-requests',
  summary: 'Requests to see the photos of the user, with the answers. Open requests first.',
  access: 'member',
  query: v.object({ after: v.optional(position) }),
  answer: v.object({
    requests: v.pipe(
      v.array(
        v.object({
          /** A hidden member is only named. */
          member: v.object({ ...memberCard.entries, age: v.nullable(memberCard.entries.age) }),
          state: v.picklist(['requested', 'granted', 'refused']),
          /**
           * Paused or invisible, so there is no profile to open. The name is shown to everyone involved in a request.
           */
          hidden: v.boolean(),
        }),
      ),
      v.maxLength(PAGE_SIZE),
    ),
    /** Pass it as `after` for the next page; null on the last. */
    next: v.nullable(v.string()),
  }),
});
