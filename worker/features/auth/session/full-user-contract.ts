import * as v from 'valibot';
import { defineEndpoint } from '#client/api/endpoint.ts';
import { getUser } from '#client/features/auth/contract.ts';
import { user } from '#client/features/auth/user.ts';

const profileFact = v.nullable(v.string());

/**
 * GET user.php with all profile details (docs/product.md#account). Pages use the shorter `getUser`, because each page
 * carries its answer.
 */
export const getFullUser = defineEndpoint({
  ...getUser,
  answer: v.object({
    ...user.entries,
    profile: v.object({
      ...user.entries.profile.entries,
      sexuality: profileFact,
      hair_colour: profileFact,
      eye_colour: profileFact,
      body_type: profileFact,
      relationship_status: profileFact,
      tattoos: profileFact,
      reason: profileFact,
      interests: v.array(v.string()),
    }),
  }),
});
