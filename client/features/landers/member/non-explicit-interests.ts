import type { Interest } from '#client/features/members/vocabulary.ts';
import { isExplicitInterest } from '#client/ui/icons/interest-icon.ts';
import type { LanderMember } from '../contract.ts';

/** The page is for passers-by, so the explicit ones stay behind the door. */
export function getNonExplicitInterests({ interests }: LanderMember): Interest[] {
  return interests.filter((interest) => !isExplicitInterest(interest));
}
