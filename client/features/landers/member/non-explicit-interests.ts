import type { Interest } from '#client/features/members/vocabulary.ts';
import { isExplicitInterest } from '#client/ui/icons/interest-icon.ts';
import type { LanderMember } from '../contract.ts';

/** Explicit interests are not shown on public pages. */
export function getNonExplicitInterests({ interests }: LanderMember): Interest[] {
  return interests.filter((interest) => !isExplicitInterest(interest));
}
