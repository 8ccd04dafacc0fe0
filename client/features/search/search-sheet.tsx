import { useSuspenseQuery } from '@tanstack/react-query';
import { type SubmitEvent, useState } from 'react';
import { Form, Link } from 'react-router';
import { useCall } from '#client/api/call-context.tsx';
import { SEEKING } from '#client/features/members/vocabulary.ts';
import { useFormat, useT } from '#client/i18n/react.tsx';
import { href } from '#client/paths.ts';
import { Button, buttonClass } from '#client/ui/button.tsx';
import { Dialog, DialogHead } from '#client/ui/dialog.tsx';
import { Field } from '#client/ui/field.tsx';
import { FieldGroup } from '#client/ui/field-group.tsx';
import { Icon } from '#client/ui/icon.tsx';
import { dialogOpener } from '#client/ui/invoker.ts';
import { Segment } from '#client/ui/segment.tsx';
import { Select } from '#client/ui/select.tsx';
import type { SearchForm } from './contract.ts';
import { regionsQuery } from './queries.ts';
import { AgeSelect, CountryOptions, RegionOptions, useSearchFields } from './search-fields.tsx';
import './search.css';

const SHEET_ID = 'filters';
const TITLE_ID = 'filters-title';

/** On a phone: what is searched for, in two lines; a press opens the sheet. */
export function SearchPill({ form }: { form: SearchForm }) {
  const t = useT();
  const format = useFormat();
  const { regions } = useSuspenseQuery(regionsQuery(useCall())).data;
  const country = form.country ?? '';
  const region = regions[country]?.find(({ code }) => code === form.countryregion);
  return (
    <button className="searchpill" type="button" {...dialogOpener(SHEET_ID)}>
      <Icon name="magnifying-glass-bold" />
      <span>
        <b>
          {t('search.summary', {
            who: t(`vocabulary.seeking.${form.gender}`),
            min: format.number(form.min_age),
            max: format.number(form.max_age),
          })}
        </b>
        <small>{region?.name ?? t('search.whole_country', { country: format.country(country) })}</small>
      </span>
      <span className="iconbtn" aria-hidden="true">
        <Icon name="sliders-horizontal" />
      </span>
      <span className="vh">{t('search.filters')}</span>
    </button>
  );
}

/** The same questions as the bar's, one below the other. */
export function SearchSheet({ form }: { form: SearchForm }) {
  const t = useT();
  const fields = useSearchFields();
  const [country, setCountry] = useState(form.country ?? '');
  return (
    <Dialog id={SHEET_ID} labelledBy={TITLE_ID} sheet>
      <Form className="dialog__in stack" method="get" action={href('members')} onSubmit={closeSheet}>
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
        <div className="cluster cluster--nowrap">
          <Link className={buttonClass({ variant: 'ghost' })} to={href('members')}>
            {t('search.clear')}
          </Link>
          <Button className="grow" variant="primary" type="submit">
            {t('search.submit')}
          </Button>
        </div>
      </Form>
    </Dialog>
  );
}

/** The answer to the question is behind the sheet. */
function closeSheet(event: SubmitEvent<HTMLFormElement>): void {
  event.currentTarget.closest('dialog')?.close();
}
