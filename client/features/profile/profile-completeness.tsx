import { useSettings } from '#client/features/site/site-context.tsx';
import { useFormat, useT } from '#client/i18n/react.tsx';
import { useId } from 'react';
import { useAskedFields } from './form/asked-fields.tsx';
import type { MyProfile } from './contract.ts';
import { type ProfilePart, findMissingParts } from './missing-parts.ts';

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
