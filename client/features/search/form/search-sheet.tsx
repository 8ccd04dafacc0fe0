import { Form } from 'react-router';
import { useT } from '#client/i18n/react.tsx';
import { ButtonLink } from '#client/links.tsx';
import { href } from '#client/routes.ts';
import { Dialog, DialogHead } from '#client/ui/overlays/dialog.tsx';
import { FactFields } from './fact-fields.tsx';
import { InterestFields } from './interest-fields.tsx';
import { DistanceFields } from './distance-fields.tsx';
import { buildSearchUrl } from '../search-url.ts';
import type { SearchForm } from '../contract.ts';
import { UnaskedFields, useSearchFields } from './search-fields.tsx';
import { SHEET_ID } from './search-pill.tsx';
import { useSearchSubmit } from './search-submit.ts';
import { ShowResultsButton } from './show-results-button.tsx';
import { SwitchFields } from './switch-fields.tsx';
import { AgeFields, GenderField, RegionFields } from './basic-fields.tsx';

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
        <DialogHead dialogId={SHEET_ID} title={t('search.filters')} closeLabel={t('filters.close')} />
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
