import { useState } from 'react';
import { Form, Link } from 'react-router';
import { SEEKING } from '#client/features/members/vocabulary.ts';
import { useT } from '#client/i18n/react.tsx';
import { href } from '#client/paths.ts';
import { buttonClass } from '#client/ui/button.tsx';
import { Dialog, DialogHead } from '#client/ui/dialog.tsx';
import { Field } from '#client/ui/field.tsx';
import { FieldGroup } from '#client/ui/field-group.tsx';
import { Segment } from '#client/ui/segment.tsx';
import { Select } from '#client/ui/select.tsx';
import { FactFields } from './fact-fields.tsx';
import { InterestFields } from './interest-fields.tsx';
import { PlaceFields } from './place-fields.tsx';
import { searchAddress } from './search-address.ts';
import { AgeSelect, CountryOptions, RegionOptions, useSearchFields } from './search-fields.tsx';
import { SHEET_ID } from './search-pill.tsx';
import { useSearchSubmit } from './search-submit.ts';
import type { ToolsProps } from './search-tools.tsx';
import { ShowButton } from './show-button.tsx';
import { SwitchFields } from './switch-fields.tsx';

const TITLE_ID = 'filters-title';

/** All filters, one below the other. */
export function SearchSheet({ form, start, located, isVisitor }: ToolsProps) {
  const t = useT();
  const fields = useSearchFields();
  const [country, setCountry] = useState(form.country ?? '');
  return (
    <Dialog id={SHEET_ID} labelledBy={TITLE_ID} sheet>
      <Form className="dialog__in stack" method="get" action={href('members')} onSubmit={useSearchSubmit()}>
        <DialogHead
          dialogId={SHEET_ID}
          titleId={TITLE_ID}
          title={t('search.filters')}
          closeLabel={t('search.close')}
        />
        {fields.has('gender') && (
          <FieldGroup legend={t('search.show_me')}>
            <Segment
              name="gender"
              defaultValue={form.gender}
              options={SEEKING.map((value) => ({ value, label: t(`vocabulary.seeking.${value}`) }))}
            />
          </FieldGroup>
        )}
        {fields.has('age') && (
          <div className="fieldrow">
            <Field label={t('search.min_age')} controlId="sheet-min-age">
              <AgeSelect id="sheet-min-age" className="select" name="min_age" value={form.min_age} />
            </Field>
            <Field label={t('search.max_age')} controlId="sheet-max-age">
              <AgeSelect id="sheet-max-age" className="select" name="max_age" value={form.max_age} />
            </Field>
          </div>
        )}
        {fields.has('country') && (
          <Field label={t('vocabulary.field.country')} controlId="sheet-country">
            <Select name="country" value={country} onChange={(event) => setCountry(event.target.value)}>
              <CountryOptions />
            </Select>
          </Field>
        )}
        {fields.has('countryregion') && (
          <Field label={t('search.region')} controlId="sheet-region">
            <Select name="countryregion" defaultValue={form.countryregion ?? ''} key={country}>
              <RegionOptions country={country} />
            </Select>
          </Field>
        )}
        {!isVisitor && (
          <>
            <PlaceFields form={form} located={located} />
            <SwitchFields form={form} />
            {fields.has('interests') && <InterestFields form={form} />}
            <FactFields form={form} />
          </>
        )}
        <div className="cluster cluster--nowrap sheet__end">
          <Link
            className={buttonClass({ variant: 'ghost' })}
            to={searchAddress(start)}
            onClick={(event) => event.currentTarget.closest('dialog')?.close()}
          >
            {t('search.clear')}
          </Link>
          <ShowButton start={start} />
        </div>
      </Form>
    </Dialog>
  );
}
