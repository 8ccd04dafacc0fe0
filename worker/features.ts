import * as account from './features/account/api.ts';
import * as activity from './features/activity/api.ts';
import * as affiliates from './features/affiliates/jobs.ts';
import * as ageCheck from './features/age-check/api.ts';
import * as auth from './features/auth/api.ts';
import * as chat from './features/chat/api.ts';
import * as closing from './features/closing/jobs.ts';
import * as complaints from './features/complaints/api.ts';
import * as consent from './features/consent/api.ts';
import * as credits from './features/credits/api.ts';
import * as discounts from './features/discounts/api.ts';
import * as games from './features/games/api.ts';
import * as landers from './features/landers/api.ts';
import * as likes from './features/likes/api.ts';
import * as members from './features/members/api.ts';
import * as moderation from './features/moderation/api.ts';
import * as notifications from './features/notifications/api.ts';
import * as online from './features/online/api.ts';
import * as pages from './features/pages/api.ts';
import * as payments from './features/payments/api.ts';
import * as photoRequests from './features/photo-requests/api.ts';
import * as photos from './features/photos/api.ts';
import * as places from './features/places/api.ts';
import * as pricing from './features/pricing/api.ts';
import * as profile from './features/profile/api.ts';
import * as safety from './features/safety/api.ts';
import * as search from './features/search/api.ts';
import * as signup from './features/signup/api.ts';
import * as site from './features/site/api.ts';
import * as transparency from './features/transparency/api.ts';
import type { ServedEndpoint } from './http/api/serve.ts';
import type { RawRoute } from './http/routes/raw-routes.ts';
import type { Job } from './jobs/job.ts';
import type { ReadAhead } from './session/read-ahead.ts';

/** What the `api.ts` of a feature exports, or its `jobs.ts` alone. The application serves it, and the runtimes run its jobs. */
export interface Feature {
  readonly endpoints?: readonly ServedEndpoint[];
  /** Calls from servers of other companies, verified by their signature. */
  readonly rawRoutes?: readonly RawRoute[];
  readonly jobs?: readonly Job[];
  /** Reads of members that begin beside that of the session. */
  readonly readsAhead?: readonly ReadAhead[];
}

export const FEATURES: readonly Feature[] = [
  account,
  activity,
  affiliates,
  ageCheck,
  auth,
  chat,
  closing,
  complaints,
  consent,
  credits,
  discounts,
  games,
  landers,
  likes,
  members,
  moderation,
  notifications,
  online,
  pages,
  payments,
  photoRequests,
  photos,
  places,
  pricing,
  profile,
  safety,
  search,
  signup,
  site,
  transparency,
];
