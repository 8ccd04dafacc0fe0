import type { Fact } from '#client/facts/facts.ts';
import type { MyProfile } from './contract.ts';
import { getVisibleFacts } from './form/profile-form.ts';

/** What can still be added to a profile: a fact's field or one of the larger parts. */
export type ProfilePart = 'photo' | 'about' | 'interests' | 'town' | Fact;

interface Site {
  visible_profile_fields: readonly string[];
  visible_profile_notes: boolean;
}

/** The parts that the site shows and the empty ones among them, in page order. */
export function findMissingParts(
  profile: MyProfile,
  { visible_profile_fields: visible, visible_profile_notes: hasNotes }: Site,
): { missing: ProfilePart[]; total: number } {
  const parts: [ProfilePart, boolean][] = [
    ['photo', profile.photos.some(({ status }) => status !== 'rejected')],
    ...(hasNotes ? [['about', profile.about !== ''] as [ProfilePart, boolean]] : []),
    ...getVisibleFacts(visible).map((field): [ProfilePart, boolean] => [field, profile[field] !== null]),
    ...(visible.includes('interests')
      ? [['interests', profile.interests.length > 0] as [ProfilePart, boolean]]
      : []),
    ['town', profile.town !== null],
  ];
  return { missing: parts.flatMap(([part, isThere]) => (isThere ? [] : [part])), total: parts.length };
}
