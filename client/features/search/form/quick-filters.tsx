import { type MouseEvent, type ReactNode, useEffect, useRef } from 'react';
import { Link, useNavigation } from 'react-router';
import { useT } from '#client/i18n/react.tsx';
import { href } from '#client/paths.ts';
import { focusIfLost } from '#client/ui/focus/focus.ts';
import { Icon } from '#client/ui/icons/icon.tsx';
import { SWITCH_FILTERS } from '../conditions.ts';
import type { SearchForm } from '../contract.ts';
import { useConditionText } from './condition-text.ts';
import { DISTANCES, SEARCH_CHOICES, relaxCondition } from '../rules.ts';
import { buildSearchUrl, toSearchParams } from '../search-url.ts';
import { useSearchFields } from './search-fields.tsx';
import { parseSearch } from '../parse-search.ts';
import type { SearchToolsProps } from './search-tools.tsx';

const [NEAR] = DISTANCES;

/** The filters of most use, one press each, and those of the sheet that are on: a press takes them away. */
export function QuickFilters({ form: current, start, located, isVisitor, saved }: SearchToolsProps) {
  const t = useT();
  const asked = useSearchFields();
  const form = useFormOnItsWay(current, start);
  const text = useConditionText(form);
  const near = form.distance ?? NEAR;
  const others = (['interests', ...SEARCH_CHOICES] as const).filter((field) => form[field] !== undefined);
  const noteRemoval = useFocusOnNeighbour(others.length);
  return (
    <nav className="chiprow" aria-label={t('filters.quick')}>
      {(isVisitor ? [] : SWITCH_FILTERS).map((name) => (
        <FilterLink
          key={name}
          on={form[name] === true}
          to={{ ...form, [name]: form[name] ? undefined : true }}
        >
          {name === 'online' && <span className="dot" />}
          {text(name)}
        </FilterLink>
      ))}
      {(located || form.distance !== undefined) && asked.has('distance') && (
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
          to={saved ? buildSearchUrl(current) : `${href('members')}?${savedParams(current)}`}
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

/** A filter that was taken away is gone with its focus: whoever worked there goes on with the one in its place. */
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

/** A press is answered at once: what was asked for last, though its results are still on their way. */
function useFormOnItsWay(form: SearchForm, start: SearchForm): SearchForm {
  const { location } = useNavigation();
  if (location?.pathname !== href('members')) return form;
  return parseSearch(new URLSearchParams(location.search), start).form;
}

function savedParams(form: SearchForm): URLSearchParams {
  const params = toSearchParams(form);
  params.set('saved', '1');
  return params;
}
