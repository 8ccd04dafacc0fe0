import { useState } from 'react';
import { INTERESTS, SEEKING } from '#client/features/members/vocabulary.ts';
import { AgeSelect, CountryOptions, RegionOptions } from '#client/features/search/search-fields.tsx';
import { useSettings } from '#client/features/site/site-context.tsx';
import { useT } from '#client/i18n/react.tsx';
import { Chip } from '#client/ui/chip.tsx';
import { Field } from '#client/ui/field.tsx';
import { FieldGroup } from '#client/ui/field-group.tsx';
import { interestIcon } from '#client/ui/icons/interest-icon.ts';
import { Segment } from '#client/ui/segment.tsx';
import { Select } from '#client/ui/select.tsx';
import type { FinderAnswers } from './finder-contract.ts';

interface Props {
  answers: FinderAnswers;
}

export function WhoFields({ answers }: Props) {
  const t = useT();
  return (
    <FieldGroup legend={t('search.show_me')}>
      <Segment
        name="gender"
        defaultValue={answers.gender}
        options={SEEKING.map((value) => ({ value, label: t(`vocabulary.seeking.${value}`) }))}
      />
    </FieldGroup>
  );
}

export function WhereFields({ answers }: Props) {
  const t = useT();
  const { countries } = useSettings();
  const [country, setCountry] = useState(answers.country);
  return (
    <>
      <div className="fieldrow">
        <Field label={t('search.min_age')} controlId="finder-min-age">
          <AgeSelect id="finder-min-age" className="select" name="min_age" value={answers.min_age} />
        </Field>
        <Field label={t('search.max_age')} controlId="finder-max-age">
          <AgeSelect id="finder-max-age" className="select" name="max_age" value={answers.max_age} />
        </Field>
      </div>
      {countries.length > 1 && (
        <Field label={t('vocabulary.field.country')} controlId="finder-country">
          <Select name="country" value={country} onChange={(event) => setCountry(event.target.value)}>
            <CountryOptions />
          </Select>
        </Field>
      )}
      <Field label={t('search.region')} controlId="finder-region">
        <Select name="countryregion" defaultValue={answers.countryregion ?? ''} key={country}>
          <RegionOptions country={country} />
        </Select>
      </Field>
    </>
  );
}

export function WhatFields({ answers }: Props) {
  const t = useT();
  return (
    <FieldGroup legend={t('vocabulary.field.interests')}>
      {/* So that none is an answer, too. */}
      <input type="hidden" name="interests" value="" />
      <div className="chips">
        {INTERESTS.map((interest) => (
          <Chip
            key={interest}
            name="interests"
            value={interest}
            icon={interestIcon(interest)}
            defaultChecked={answers.interests.includes(interest)}
          >
            {t(`vocabulary.interests.${interest}`)}
          </Chip>
        ))}
      </div>
    </FieldGroup>
  );
}
