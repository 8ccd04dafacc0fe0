import { type ReactNode, useDeferredValue } from 'react';
import { useLocation } from 'react-router';
import { useFormat, useT } from '#client/i18n/react.tsx';
import { Link } from '#client/links.tsx';
import { Icon } from '#client/ui/icons/icon.tsx';
import type { SearchForm } from '../contract.ts';
import { buildSearchUrl } from '../search-url.ts';

interface Props {
  title: string;
  /** How many of its filters are set. */
  count: number;
  form: SearchForm;
  children: ReactNode;
}

/**
 * Less common filters, collapsed under their name. Most searches use none of them, so they follow when the page is
 * interactive; without scripts a link leads to a page that has them.
 */
export function FilterGroup({ title, count, form, children }: Props) {
  const format = useFormat();
  const hasAllFilters = useHasAllFilters();
  const isInteractive = useDeferredValue<boolean>(true, false);
  return (
    // The visitor may have opened it before hydration, which is not a mismatch.
    <details className="filtergroup" suppressHydrationWarning>
      <summary>
        <span className="grow">{title}</span>
        {count > 0 && <span className="badge">{format.number(count)}</span>}
        <Icon name="caret-down-bold" />
      </summary>
      {count > 0 || hasAllFilters || isInteractive ? (
        <div className="stack stack--3">{children}</div>
      ) : (
        <AllFiltersLink form={form} />
      )}
    </details>
  );
}

/** Whether the address asks for a form that is complete without scripts. */
export function useHasAllFilters(): boolean {
  return new URLSearchParams(useLocation().search).get('filters') === 'all';
}

function AllFiltersLink({ form }: { form: SearchForm }) {
  const t = useT();
  return (
    <noscript>
      <Link className="link" to={`${buildSearchUrl(form)}&filters=all`}>
        {t('filters.show_all')}
      </Link>
    </noscript>
  );
}
