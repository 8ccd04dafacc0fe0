import { useSettings } from '#client/features/site/site-context.tsx';
import { useFormat, useT } from '#client/i18n/react.tsx';
import { useId } from 'react';
import { useAskedFields } from './form/asked-fields.tsx';
import type { MyProfile } from './contract.ts';
import type { Fact } from '#client/facts/facts.ts';
import { getVisibleFacts } from './form/profile-form.ts';

const MAX_NAMED = 3;

/** How complete the profile is and what to add next. */
export function ProfileCompleteness({ profile }: { profile: MyProfile }) {
  const t = useT();
  const format = useFormat();
  const { missing, total } = findMissingParts(profile, {
    ...useSettings(),
    visible_profile_fields: useAskedFields(),
  });
  const completedCount = total - missing.length;
  const name = (part: ProfilePart) =>
    part === 'photo' ? t('profile.complete.photo') : t(`vocabulary.field.${part}`);
  const heading = useId();
  return (
    <div className="completeness">
      <p className="completeness__t" id={heading}>
        <strong>
          {t('profile.complete.share', {
            percent: format.percent(Math.round((completedCount / total) * 100) / 100),
          })}
        </strong>
        {missing.length > 0 && (
          <span className="muted small">
            {t('profile.complete.next', { list: format.list(missing.slice(0, MAX_NAMED).map(name)) })}
          </span>
        )}
      </p>
      <progress className="photometer" value={completedCount} max={total} aria-labelledby={heading} />
    </div>
  );
}

/** What can still be added to a profile: a fact's field or one of the larger parts. */
type ProfilePart = 'photo' | 'about' | 'interests' | 'town' | Fact;

interface Site {
  visible_profile_fields: readonly string[];
  visible_profile_notes: boolean;
}

/** The parts that the site shows and the empty ones among them, in page order. */
function findMissingParts(
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
