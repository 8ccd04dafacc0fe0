import { members } from './schema/members.ts';

/** Profile choices of members, by the names that calls and site files use. */
export const profileFactColumns = {
  sexuality: members.sexuality,
  hair_colour: members.hairColor,
  eye_colour: members.eyeColor,
  body_type: members.bodyType,
  relationship_status: members.relationshipStatus,
  tattoos: members.tattoos,
  reason: members.reason,
};
