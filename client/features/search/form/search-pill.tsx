import { useSuspenseQuery } from '@tanstack/react-query';
import { useCall } from '#client/api/call-context.tsx';
import { useFormat, useT } from '#client/i18n/react.tsx';
import { Icon } from '#client/ui/icons/icon.tsx';
import { dialogOpener } from '#client/ui/overlays/dialog-commands.ts';
import { getExtraConditions } from '../search-url.ts';
import type { SearchForm } from '../contract.ts';
import { regionsQuery } from '#client/features/site/queries.ts';

export const SHEET_ID = 'filters';

/** On a phone: the search in two lines; a tap opens the sheet. */
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
      <FilterIcon form={form} />
    </button>
  );
}

/** Opens all filters; shows the number of those outside the bar and the pill. */
export function FilterIcon({ form }: { form: SearchForm }) {
  const t = useT();
  const format = useFormat();
  const { length: count } = getExtraConditions(form);
  return (
    <>
      <span className="iconbtn" aria-hidden="true">
        <Icon name="sliders-horizontal" />
        {count > 0 && <span className="badge">{format.number(count)}</span>}
      </span>
      <span className="vh">{count > 0 ? t('search.filters_count', { count }) : t('search.filters')}</span>
    </>
  );
}
