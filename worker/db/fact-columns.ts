import { members } from './schema.ts';

/** What members tell of themselves by choosing, by the names that calls and site files have for it. */
export const profileFactColumns = {
  sexuality: members.sexuality,
  hair_colour: members.hairColour,
  eye_colour: members.eyeColour,
  body_type: members.bodyType,
  relationship_status: members.relationshipStatus,
  tattoos: members.tattoos,
  reason: members.reason,
};
