import * as ageChecks from '#worker/db/schema/age-checks.ts';
import * as chat from '#worker/db/schema/chat.ts';
import * as consents from '#worker/db/schema/consents.ts';
import * as credits from '#worker/db/schema/credits.ts';
import * as debits from '#worker/db/schema/debits.ts';
import * as jobs from '#worker/db/schema/jobs.ts';
import * as mail from '#worker/db/schema/mail.ts';
import * as members from '#worker/db/schema/members.ts';
import * as moderation from '#worker/db/schema/moderation.ts';
import * as notices from '#worker/db/schema/notices.ts';
import * as payments from '#worker/db/schema/payments.ts';
import * as photos from '#worker/db/schema/photos.ts';
import * as relations from '#worker/db/schema/relations.ts';
import * as requests from '#worker/db/schema/requests.ts';
import * as safety from '#worker/db/schema/safety.ts';
import * as search from '#worker/db/schema/search.ts';
import * as sessions from '#worker/db/schema/sessions.ts';

/** Every table, and what their files export besides. */
export const tables = {
  ...ageChecks,
  ...chat,
  ...consents,
  ...credits,
  ...debits,
  ...jobs,
  ...mail,
  ...members,
  ...moderation,
  ...notices,
  ...payments,
  ...photos,
  ...relations,
  ...requests,
  ...safety,
  ...search,
  ...sessions,
};
