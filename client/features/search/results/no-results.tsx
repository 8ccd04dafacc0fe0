import { useSettings } from '#client/features/site/site-context.tsx';
import { useT } from '#client/i18n/react.tsx';
import { ButtonLink } from '#client/links.tsx';
import { EmptyState } from '#client/ui/feedback/empty-state.tsx';
import type { SearchForm } from '../contract.ts';
import { buildSearchUrl } from '../search-url.ts';
import { suggestRelaxation } from './suggest-relaxation.ts';

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
