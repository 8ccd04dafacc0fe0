import { useLocale, useT } from '#client/i18n/react.tsx';
import { StaticChip } from '#client/ui/labels/chip.tsx';
import { getInterestIcon } from '#client/ui/icons/interest-icon.ts';
import { Icon } from '#client/ui/icons/icon.tsx';
import type { LanderMember } from '../contract.ts';
import { getNonExplicitInterests } from './non-explicit-interests.ts';
import '#client/features/members/profile/member-profile.css';

/** The profile's own text, marked with the language in which it is written. */
export function MemberQuote({ member: { about, language } }: { member: LanderMember }) {
  const locale = useLocale();
  if (about === null) return null;
  return (
    <blockquote className="pf__quote" {...(language !== locale && { lang: language })}>
      <p className="words" dir="auto">
        {about}
      </p>
    </blockquote>
  );
}

const MOST_INTERESTS = 6;

export function MemberInterestChips({ member }: { member: LanderMember }) {
  const t = useT();
  const shown = getNonExplicitInterests(member).slice(0, MOST_INTERESTS);
  if (shown.length === 0) return null;
  return (
    <div className="chips">
      {shown.map((interest) => (
        <StaticChip key={interest} icon={getInterestIcon(interest)}>
          {t(`vocabulary.interests.${interest}`)}
        </StaticChip>
      ))}
    </div>
  );
}

export function MemberTown({ member: { town } }: { member: LanderMember }) {
  if (town === null) return null;
  return (
    <p className="pf__place">
      <Icon name="map-pin" />
      {town}
    </p>
  );
}
