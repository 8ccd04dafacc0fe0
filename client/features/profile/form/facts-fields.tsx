import { FACTS, type Fact } from '#client/facts/facts.ts';
import type { MemberProfile } from '#client/features/members/contract.ts';
import { InterestChips } from '#client/features/members/interest-chips.tsx';
import { useT } from '#client/i18n/react.tsx';
import { Field } from '#client/ui/forms/field.tsx';
import { FieldGroup } from '#client/ui/forms/field-group.tsx';
import { Select } from '#client/ui/forms/select.tsx';
import { useAskedFields, useAskedInterests } from './asked-fields.tsx';
import { getVisibleFacts } from './profile-form.ts';

interface Props {
  profile: Pick<MemberProfile, Fact | 'interests'>;
  error(field: string): string | undefined;
}

/** One select for each fact that the site asks this member for. */
export function FactsFields({ profile, error }: Props) {
  const t = useT();
  return (
    <div className="factgrid">
      {getVisibleFacts(useAskedFields()).map((field) => (
        <Field key={field} label={t(`vocabulary.field.${field}`)} error={error(field)}>
          <Select name={field} defaultValue={profile[field] ?? ''}>
            <option value="">{t('signup.complete.not_said')}</option>
            {FACTS[field].values.map((value) => (
              <option key={value} value={value}>
                {t.loose(`vocabulary.${field}.${value}` as Parameters<typeof t.loose>[0])}
              </option>
            ))}
          </Select>
        </Field>
      ))}
    </div>
  );
}

export function InterestsField({ profile, error }: Props) {
  const t = useT();
  const interests = useAskedInterests();
  if (!useAskedFields().includes('interests')) return null;
  return (
    <FieldGroup legend={t('vocabulary.field.interests')} error={error('interests')}>
      <p className="field__hint">{t('signup.complete.interests_hint')}</p>
      <InterestChips interests={interests} chosen={profile.interests} />
    </FieldGroup>
  );
}
