import { useSettings } from '#client/features/site/site-context.tsx';
import { useFormat, useT } from '#client/i18n/react.tsx';
import { Link } from '#client/links.tsx';
import type { Hint, SearchForm } from '../contract.ts';
import { relaxCondition } from '../relax-search.ts';
import type { Relaxable } from '../rules.ts';
import { buildSearchUrl } from '../search-url.ts';

export interface SearchHintsProps {
  form: SearchForm;
  hints: readonly Hint[];
}

/** Says why there are few results and how many there are without each condition; a click drops it. */
export function SearchHints({ form, hints }: SearchHintsProps) {
  const t = useT();
  const label = useHintText(form);
  const { min_age: youngest } = useSettings();
  return (
    <section className="card hints stack stack--3" aria-labelledby="hints-title">
      <div className="titles">
        <h2 className="display display--xs" id="hints-title">
          {t('filters.few.title')}
        </h2>
        <p className="muted small">{t('filters.few.text')}</p>
      </div>
      <ul className="chips">
        {hints.map(({ field, numResults: count, numResultsAtLeast }) => (
          <li key={field}>
            <Link className="chip" to={buildSearchUrl(relaxCondition(form, field, youngest))}>
              {label(field)}
              <span className="caption num">
                {t(numResultsAtLeast ? 'search.count_at_least' : 'search.count', { count })}
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}

function useHintText(form: SearchForm) {
  const t = useT();
  const format = useFormat();
  const { min_age: youngest } = useSettings();
  return (field: Relaxable): string => {
    switch (field) {
      case 'age': {
        const { min_age: min, max_age: max } = relaxCondition(form, 'age', youngest);
        return t('filters.few.age', { min: format.number(min), max: format.number(max) });
      }
      case 'countryregion':
        return t('search.whole_country', { country: format.country(form.country ?? '') });
      case 'distance':
      case 'interests':
      case 'online':
      case 'is_new':
      case 'with_photo':
        return t(`filters.few.${field}`);
      default:
        return t('filters.few.fact', { field: t(`vocabulary.field.${field}`) });
    }
  };
}
