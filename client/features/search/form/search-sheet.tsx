import { Form } from 'react-router';
import { useT } from '#client/i18n/react.tsx';
import { ButtonLink } from '#client/links.tsx';
import { href } from '#client/routes.ts';
import { Dialog, DialogHead } from '#client/ui/overlays/dialog.tsx';
import { FactFields } from './fact-fields.tsx';
import { DistanceFields } from './distance-fields.tsx';
import { buildSearchUrl, SWITCH_FILTERS } from '../search-url.ts';
import type { SearchForm } from '../contract.ts';
import { UnaskedFields, useSearchFields } from './search-fields.tsx';
import { SHEET_ID } from './search-pill.tsx';
import { useSearchSubmit } from './search-submit.ts';
import { ShowResultsButton } from './show-results-button.tsx';
import { AgeFields, GenderField, RegionFields } from './basic-fields.tsx';
import { useState } from 'react';
import { useSortedInterests } from '#client/features/members/sorted-interests.ts';
import { Chip } from '#client/ui/labels/chip.tsx';
import { getInterestIcon } from '#client/ui/icons/interest-icon.ts';
import { FilterGroup } from './filter-group.tsx';
import { MAX_INTERESTS } from '../rules.ts';
import { FieldGroup } from '#client/ui/forms/field-group.tsx';

export interface SearchSheetProps {
  form: SearchForm;
  start: SearchForm;
  located: boolean | null;
  isVisitor: boolean;
}

export function SearchSheet({ form, start, located, isVisitor }: SearchSheetProps) {
  const t = useT();
  const fields = useSearchFields();
  return (
    <Dialog id={SHEET_ID} sheet>
      <Form className="dialog__in stack" method="get" action={href('members')} onSubmit={useSearchSubmit()}>
        <DialogHead dialogId={SHEET_ID} title={t('search.filters')} closeLabel={t('app.close')} />
        <UnaskedFields form={form} />
        {fields.has('gender') && <GenderField value={form.gender} />}
        {fields.has('age') && <AgeFields form="sheet" min={form.min_age} max={form.max_age} />}
        <RegionFields
          form="sheet"
          country={form.country ?? ''}
          region={form.countryregion}
          asksCountry={fields.has('country')}
          asksRegion={fields.has('countryregion')}
        />
        {!isVisitor && (
          <>
            {fields.has('distance') && <DistanceFields form={form} located={located} />}
            <SwitchFields form={form} />
            {fields.has('interests') && <InterestFields form={form} />}
            <FactFields form={form} />
          </>
        )}
        <div className="cluster cluster--nowrap sheet__end">
          <ButtonLink
            variant="ghost"
            to={buildSearchUrl(start)}
            onClick={(event) => event.currentTarget.closest('dialog')?.close()}
          >
            {t('search.clear')}
          </ButtonLink>
          <ShowResultsButton form={form} start={start} />
        </div>
      </Form>
    </Dialog>
  );
}

/** Disables further interests when the maximum of a search is reached. */
function InterestFields({ form }: { form: SearchForm }) {
  const t = useT();
  const interests = useSortedInterests();
  const [chosen, setChosen] = useState<readonly string[]>(form.interests ?? []);
  return (
    <FilterGroup form={form} title={t('vocabulary.field.interests')} count={chosen.length}>
      <p className="field__hint">{t('filters.interests_hint', { count: MAX_INTERESTS })}</p>
      <div className="chips">
        {interests.map((interest) => {
          const isChosen = chosen.includes(interest);
          return (
            <Chip
              key={interest}
              name="interests"
              value={interest}
              icon={getInterestIcon(interest)}
              checked={isChosen}
              disabled={!isChosen && chosen.length >= MAX_INTERESTS}
              onChange={() =>
                setChosen(isChosen ? chosen.filter((key) => key !== interest) : [...chosen, interest])
              }
            >
              {t(`vocabulary.interests.${interest}`)}
            </Chip>
          );
        })}
      </div>
    </FilterGroup>
  );
}

function SwitchFields({ form }: { form: SearchForm }) {
  const t = useT();
  return (
    <FieldGroup legend={t('filters.only')}>
      <div className="chips">
        {SWITCH_FILTERS.map((name) => (
          <Chip
            key={name}
            name={name}
            value="1"
            defaultChecked={form[name] === true}
            online={name === 'online'}
          >
            {t(`filters.${name}`)}
          </Chip>
        ))}
      </div>
    </FieldGroup>
  );
}
