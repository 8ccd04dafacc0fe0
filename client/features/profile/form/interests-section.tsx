import { useState } from 'react';
import { InterestChips } from '#client/features/members/interest-chips.tsx';
import { useT } from '#client/i18n/react.tsx';
import { FieldGroup } from '#client/ui/forms/field-group.tsx';
import { Icon } from '#client/ui/icons/icon.tsx';
import type { MyProfile } from '../contract.ts';
import { useAskedFields, useAskedInterests } from './asked-fields.tsx';
import { FormSection } from './edit-form.tsx';
import type { FieldState } from './use-edits.ts';

/** Interests shown at first; chosen ones come first. */
const INITIALLY_VISIBLE = 12;

/** All interests with icons and the number of chosen ones. */
export function InterestsSection({ profile, state }: { profile: MyProfile; state: FieldState }) {
  const t = useT();
  const [count, setCount] = useState(profile.interests.length);
  // The order is fixed when the page opens, so that no interest moves under the pointer.
  const [initiallyChosen] = useState(profile.interests);
  const interests = useAskedInterests();
  if (!useAskedFields().includes('interests')) return null;
  const chosen = interests.filter((interest) => initiallyChosen.includes(interest));
  const others = interests.filter((interest) => !chosen.includes(interest));
  const room = Math.max(0, INITIALLY_VISIBLE - chosen.length);
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
        <input type="hidden" name="interests" value="" />
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
