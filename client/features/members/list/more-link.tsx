import { type MouseEvent, type ReactNode, useEffect } from 'react';
import type { LoadedList } from '#client/api/use-loaded-query.ts';
import { getErrorText } from '#client/features/forms/as-api-error.ts';
import { useT } from '#client/i18n/react.tsx';
import { ButtonLink } from '#client/links.tsx';
import { useFocusAfterLoadMore } from '#client/ui/focus/use-focus-after-load-more.ts';
import { savePageCount } from './loaded-pages.ts';

interface Props {
  query: LoadedList<{ readonly next: string | null }>;
  /** Returns the address of the page that starts at `next`. */
  to: (next: string) => string;
  /** Selects the list element when it is not a grid of cards. */
  list?: string;
  /** Says what follows; members, if missing. */
  label?: string;
  children?: ReactNode;
}

/** A link to the next page, which scripts append to the list instead. */
export function MoreLink({ query, to, list, label, children }: Props) {
  const t = useT();
  const { pages } = query.data;
  const next = pages.at(-1)?.next ?? null;
  const address = to('');
  useEffect(() => {
    // A list in an overlay does not belong to the page's address.
    if (new URL(address, location.href).pathname === location.pathname) savePageCount(pages.length);
  }, [address, pages.length]);
  const noteFocus = useFocusAfterLoadMore(next !== null, list);
  if (next === null) return null;
  const appendPage = (event: MouseEvent) => {
    event.preventDefault();
    // Clicked again while the page loads: its successor is not known yet.
    if (query.isFetchingNextPage) return;
    noteFocus(event);
    void query.fetchNextPage();
  };
  return (
    <div className="more">
      <ButtonLink to={to(next)} onClick={appendPage} aria-busy={query.isFetchingNextPage || undefined}>
        {label ?? t('members.more')}
      </ButtonLink>
      {query.isFetchNextPageError && (
        <p className="caption" role="alert">
          {getErrorText(t, query.error)}
        </p>
      )}
      {children}
    </div>
  );
}
