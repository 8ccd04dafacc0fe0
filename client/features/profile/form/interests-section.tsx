import { useState } from 'react';
import { InterestChips } from '#client/features/members/interest-chips.tsx';
import { useSortedInterests } from '#client/features/members/sorted-interests.ts';
import { useSettings } from '#client/features/site/site-context.tsx';
import { useT } from '#client/i18n/react.tsx';
import { FieldGroup } from '#client/ui/forms/field-group.tsx';
import { Icon } from '#client/ui/icons/icon.tsx';
import type { MyProfile } from '../contract.ts';
import { FormSection } from './edit-form.tsx';
import type { FieldState } from './use-edits.ts';

/** So many are in sight at first, the chosen ones before the others. */
const IN_SIGHT = 12;

/** All interests with their icons, and how many of them are chosen. */
export function InterestsSection({ profile, state }: { profile: MyProfile; state: FieldState }) {
  const t = useT();
  const [count, setCount] = useState(profile.interests.length);
  // As they were when the page was opened: none jumps away from under a finger.
  const [before] = useState(profile.interests);
  const interests = useSortedInterests();
  if (!useSettings().visible_profile_fields.includes('interests')) return null;
  const chosen = interests.filter((interest) => before.includes(interest));
  const others = interests.filter((interest) => !chosen.includes(interest));
  const room = Math.max(0, IN_SIGHT - chosen.length);
  return (
    <FormSection
      title={t('vocabulary.field.interests')}
      aside={<span className="caption num">{t('profile.interests.picked', { count })}</span>}
    >
      <FieldGroup
        legend={t('vocabulary.field.interests')}
        legendHidden
        error={state('interests').error}
        onInput={({ currentTarget }) => setCount(currentTarget.querySelectorAll('input:checked').length)}
      >
        <InterestChips interests={[...chosen, ...others.slice(0, room)]} chosen={chosen} />
        <details className="moreinterests">
          <summary className="chip">
            <Icon name="plus-bold" />
            {t('profile.interests.all', { count: interests.length })}
          </summary>
          <InterestChips interests={others.slice(room)} chosen={chosen} />
        </details>
      </FieldGroup>
    </FormSection>
  );
}
