import type { Interest } from '#client/features/members/vocabulary.ts';
import { isExplicit } from '#client/ui/icons/interest-icon.ts';
import type { LanderMember } from '../contract.ts';

/** The page is for passers-by, so the explicit ones stay behind the door. */
export function mildInterests({ interests }: LanderMember): Interest[] {
  return interests.filter((interest) => !isExplicit(interest));
}
