import { InterestChips } from '#client/features/members/interest-chips.tsx';
import { useSortedInterests } from '#client/features/members/sorted-interests.ts';
import { AgeFields, GenderField, RegionFields } from '#client/features/search/form/basic-fields.tsx';
import { useSettings } from '#client/features/site/site-context.tsx';
import { useT } from '#client/i18n/react.tsx';
import { FieldGroup } from '#client/ui/forms/field-group.tsx';
import type { FinderAnswers } from './contract.ts';

interface Props {
  answers: FinderAnswers;
}

export function WhoFields({ answers }: Props) {
  return <GenderField value={answers.gender} />;
}

export function WhereFields({ answers }: Props) {
  const { countries } = useSettings();
  return (
    <>
      <AgeFields form="finder" min={answers.min_age} max={answers.max_age} />
      <RegionFields
        form="finder"
        country={answers.country}
        region={answers.countryregion}
        asksCountry={countries.length > 1}
        asksRegion
      />
    </>
  );
}

export function WhatFields({ answers }: Props) {
  const t = useT();
  return (
    <FieldGroup legend={t('vocabulary.field.interests')}>
      {/* Sends an empty value when no interest is checked, because that is an answer too. */}
      <input type="hidden" name="interests" value="" />
      <InterestChips interests={useSortedInterests()} chosen={answers.interests} />
    </FieldGroup>
  );
}
