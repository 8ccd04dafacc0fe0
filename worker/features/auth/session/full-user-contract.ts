import * as v from 'valibot';
import { defineEndpoint } from '#client/api/endpoint.ts';
import { getUser } from '#client/features/auth/contract.ts';
import { user } from '#client/features/auth/user.ts';

const fact = v.nullable(v.string());

/**
 * GET user.php with all that SPEC §3 names of a profile. Browsers know the shorter `getUser`: no page needs more of the
 * user than that, and each of them carries it.
 */
export const getFullUser = defineEndpoint({
  ...getUser,
  answer: v.object({
    ...user.entries,
    profile: v.object({
      ...user.entries.profile.entries,
      sexuality: fact,
      hair_colour: fact,
      eye_colour: fact,
      body_type: fact,
      relationship_status: fact,
      tattoos: fact,
      reason: fact,
      interests: v.array(v.string()),
    }),
  }),
});
