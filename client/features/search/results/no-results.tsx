import { useSettings } from '#client/features/site/site-context.tsx';
import { useT } from '#client/i18n/react.tsx';
import { ButtonLink } from '#client/links.tsx';
import { EmptyState } from '#client/ui/feedback/empty-state.tsx';
import { buildSearchUrl, getExtraConditions } from '../search-url.ts';
import type { SearchForm } from '../contract.ts';
import { isAgeLimited } from '../relax-search.ts';

export interface NoResultsProps {
  form: SearchForm;
  start: SearchForm;
  /** Many members were looked at, and others follow. */
  isUnfinished: boolean;
}

/** Says which condition to change when no one was found. */
export function NoResults({ form, start, isUnfinished }: NoResultsProps) {
  const t = useT();
  const { min_age: youngest } = useSettings();
  if (isUnfinished)
    return (
      <EmptyState icon="magnifying-glass-duotone" title={t('filters.none_yet.title')}>
        {t('filters.none_yet.text')}
      </EmptyState>
    );
  return (
    <EmptyState
      icon="magnifying-glass-duotone"
      title={t('filters.none.title')}
      action={<ButtonLink to={buildSearchUrl(start)}>{t('search.clear')}</ButtonLink>}
    >
      {t(`filters.none.${suggestRelaxation(form, youngest)}`)}
    </EmptyState>
  );
}

/** The condition to relax first when there are no results; none when everything is already wide open. */
export function suggestRelaxation(form: SearchForm, youngest: number): 'filters' | 'region' | 'age' | 'all' {
  if (getExtraConditions(form).length > 0) return 'filters';
  if (form.countryregion !== undefined) return 'region';
  return isAgeLimited(form, youngest) ? 'age' : 'all';
}
