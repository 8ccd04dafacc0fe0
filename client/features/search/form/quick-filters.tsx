import { type MouseEvent, type ReactNode, useEffect, useRef } from 'react';
import { useNavigation } from 'react-router';
import { FACT_NAMES } from '#client/facts/facts.ts';
import { useT } from '#client/i18n/react.tsx';
import { Link } from '#client/links.tsx';
import { href } from '#client/routes.ts';
import { focusIfLost } from '#client/ui/focus/focus.ts';
import { Icon } from '#client/ui/icons/icon.tsx';
import { buildSearchUrl, SWITCH_FILTERS, toSearchParams } from '../search-url.ts';
import type { SearchForm } from '../contract.ts';
import type { QuickFilter } from '../offered-filters.ts';
import { useConditionText } from './condition-text.ts';
import { relaxCondition } from '../relax-search.ts';
import { DISTANCES } from '../rules.ts';
import { useSearchFields } from './search-fields.tsx';
import { parseSearch } from '../parse-search.ts';

const [NEAR] = DISTANCES;

export interface QuickFiltersProps {
  form: SearchForm;
  start: SearchForm;
  located: boolean | null;
  isVisitor: boolean;
  saved: boolean;
  /** Those that find someone. */
  offered: readonly QuickFilter[];
}

/** The most common filters, one click each, and active filters of the sheet, which a click removes. */
export function QuickFilters(props: QuickFiltersProps) {
  const { start, located, isVisitor, offered } = props;
  const t = useT();
  const searchFields = useSearchFields();
  const { form, saved } = usePendingSearch(props);
  const text = useConditionText(form);
  const near = form.distance ?? NEAR;
  const others = (['interests', ...FACT_NAMES] as const).filter((field) => form[field] !== undefined);
  // A search that is still loading may have switched one on.
  const isShown = (name: QuickFilter) => offered.includes(name) || form[name] !== undefined;
  const noteRemoval = useFocusOnNeighbour(others.length);
  return (
    <nav className="chiprow" aria-label={t('filters.quick')}>
      {(isVisitor ? [] : SWITCH_FILTERS.filter((name) => isShown(name))).map((name) => (
        <FilterLink
          key={name}
          on={form[name] === true}
          to={{ ...form, [name]: form[name] ? undefined : true }}
        >
          {name === 'online' && <span className="dot" />}
          {text(name)}
        </FilterLink>
      ))}
      {(located || form.distance !== undefined) && searchFields.has('distance') && isShown('distance') && (
        <FilterLink
          on={form.distance !== undefined}
          to={{ ...form, distance: form.distance === undefined ? near : undefined }}
        >
          {text('distance', near)}
        </FilterLink>
      )}
      {others.map((field) => (
        <FilterLink
          key={field}
          on
          to={relaxCondition(form, field, start.min_age)}
          label={t('filters.remove', { filter: text(field) })}
          onClick={noteRemoval}
        >
          {text(field)}
          <Icon name="x" />
        </FilterLink>
      ))}
      {!isVisitor && (
        <Link
          className="chip chip--saved"
          to={saved ? buildSearchUrl(form) : `${href('members')}?${savedParams(form)}`}
          aria-current={saved || undefined}
          preventScrollReset
        >
          <Icon name="bookmark-simple" />
          {t('filters.saved.open')}
        </Link>
      )}
    </nav>
  );
}

interface LinkProps {
  on: boolean;
  to: SearchForm;
  label?: string;
  onClick?: (event: MouseEvent) => void;
  children: ReactNode;
}

function FilterLink({ on, to, label, onClick, children }: LinkProps) {
  return (
    <Link
      className="chip"
      to={buildSearchUrl(to)}
      aria-current={on || undefined}
      aria-label={label}
      onClick={onClick}
      preventScrollReset
    >
      {children}
    </Link>
  );
}

/** A removed filter takes the focus with it: moves the focus to the one in its place. */
function useFocusOnNeighbour(count: number): (event: MouseEvent) => void {
  const before = useRef(count);
  const neighbour = useRef<Element | null>(null);
  useEffect(() => {
    if (before.current === count) return;
    before.current = count;
    if (neighbour.current instanceof HTMLElement) focusIfLost(neighbour.current);
    neighbour.current = null;
  }, [count]);
  return ({ currentTarget: link }) => {
    neighbour.current = link.nextElementSibling ?? link.previousElementSibling;
  };
}

/** The last requested search at once, while its results still load: a press then continues from it. */
function usePendingSearch({
  form,
  start,
  saved,
}: QuickFiltersProps): Pick<QuickFiltersProps, 'form' | 'saved'> {
  const { location } = useNavigation();
  if (location?.pathname !== href('members')) return { form, saved };
  const params = new URLSearchParams(location.search);
  return { form: parseSearch(params, start).form, saved: params.has('saved') };
}

function savedParams(form: SearchForm): URLSearchParams {
  const params = toSearchParams(form);
  params.set('saved', '1');
  return params;
}
