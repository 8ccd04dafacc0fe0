import * as v from 'valibot';
import { defineEndpoint } from '#client/api/endpoint.ts';
import { CHANNELS, NOTICE_KINDS } from './notification-kinds.ts';

const switches = v.pipe(
  v.array(v.object({ kind: v.picklist(NOTICE_KINDS, 'invalid'), channel: v.picklist(CHANNELS, 'invalid') })),
  v.maxLength(NOTICE_KINDS.length * CHANNELS.length, 'invalid'),
);

/**
 * Switches that are not named stay as they are, so two at once both count. The names are those of
 * `notifications_disabled`.
 */
export const switchNotices = defineEndpoint({
  method: 'PUT',
  path: '/api/notifications',
  summary: 'Switches kinds of notifications on or off for the logged-in user, each by one channel.',
  access: 'member',
  body: v.object({ switches, on: v.boolean() }),
  answer: v.object({ ok: v.literal(true) }),
});

/** What `PushSubscription.toJSON()` of a browser returns. Its keys are checked by the handler. */
const subscription = v.object({
  endpoint: v.pipe(v.string('invalid'), v.maxLength(1000, 'invalid'), v.url('invalid')),
  keys: v.object({
    p256dh: v.pipe(v.string('invalid'), v.regex(/^[\w-]{87}=?$/, 'invalid')),
    auth: v.pipe(v.string('invalid'), v.regex(/^[\w-]{22}(?:==)?$/, 'invalid')),
  }),
});

/** A browser may repeat it at any time: the session of the request has one subscription. */
export const setPushSubscription = defineEndpoint({
  method: 'POST',
  path: '/api/user.php',
  flag: 'push',
  headers: { 'x-request-type': 'client' },
  isVisitorExpected: true,
  summary: 'Stores where this browser wants to be notified; null ends it.',
  access: 'member',
  body: v.object({
    subscription: v.nullable(subscription),
    /**
     * Only from the service worker, which does not know who is logged in: the endpoint that the browser has replaced, or
     * null if it does not say. It is `not_found` unless it is one of the member.
     */
    renews: v.optional(v.nullable(subscription.entries.endpoint)),
  }),
  answer: v.object({ subscribed: v.boolean() }),
  errors: ['push_service_unknown', 'not_found'],
});

const token = v.pipe(v.string(), v.maxLength(200));

/** Checking changes nothing, because mail programs follow links on their own. */
export const checkUnsubscribe = defineEndpoint({
  method: 'POST',
  path: '/api/unsubscribe/check',
  summary:
    'Which kind of mail the link below a mail switches off, and whether it is off already. It is not switched off by this.',
  access: 'anyone',
  body: v.object({ token }),
  answer: v.object({ kind: v.nullable(v.picklist(NOTICE_KINDS)), off: v.boolean() }),
});

export const unsubscribe = defineEndpoint({
  method: 'POST',
  path: '/api/unsubscribe',
  summary: 'Switches off the kind of mail below which the link stood. It can be used again, to the same end.',
  access: 'anyone',
  body: v.object({ token }),
  answer: v.object({ kind: v.picklist(NOTICE_KINDS) }),
  errors: ['link_invalid'],
});

/** What a profile can lack, the most important first. */
export const MISSING_FIELDS = ['photo', 'about', 'interests', 'place', 'facts'] as const;
export type MissingField = (typeof MISSING_FIELDS)[number];

export const getMissingFields = defineEndpoint({
  method: 'GET',
  path: '/api/profile-gaps',
  summary: "What the logged-in user's profile lacks.",
  access: 'member',
  answer: v.object({ missing: v.array(v.picklist(MISSING_FIELDS)) }),
  fallbackAnswer: { missing: [] },
});
