import { type MouseEvent, type ReactNode, useEffect } from 'react';
import { Link } from 'react-router';
import { getErrorText } from '#client/features/forms/as-api-error.ts';
import { useT } from '#client/i18n/react.tsx';
import { buttonClass } from '#client/ui/buttons/button.tsx';
import { useFocusAfterLoadMore } from '#client/ui/focus/use-focus-after-load-more.ts';
import { savePageCount } from './loaded-pages.ts';

/** What a list that comes in pages says of itself: the answer of `useSuspenseInfiniteQuery`. */
interface Paged {
  data: { pages: readonly { next: string | null }[] };
  isFetchingNextPage: boolean;
  isFetchNextPageError: boolean;
  error: unknown;
  fetchNextPage(): Promise<unknown>;
}

interface Props {
  query: Paged;
  /** The address of the page that starts at `next`. */
  to: (next: string) => string;
  /** Selects the element that has the entries, where it is no grid of cards. */
  list?: string;
  /** What else is said below it. */
  children?: ReactNode;
}

/** Below a list: a link to the next page, which with scripts is added to this one instead. */
export function MoreLink({ query, to, list, children }: Props) {
  const t = useT();
  const { pages } = query.data;
  const next = pages.at(-1)?.next ?? null;
  const address = to('');
  useEffect(() => {
    // A list that lies over another page is not what its address is about.
    if (new URL(address, location.href).pathname === location.pathname) savePageCount(pages.length);
  }, [address, pages.length]);
  const noteFocus = useFocusAfterLoadMore(next !== null, list);
  if (next === null) return null;
  const append = (event: MouseEvent) => {
    event.preventDefault();
    // Pressed again: it is on its way, and what comes behind it is known.
    if (query.isFetchingNextPage) return;
    noteFocus(event);
    void query.fetchNextPage();
  };
  return (
    <div className="more">
      <Link
        className={buttonClass()}
        to={to(next)}
        onClick={append}
        aria-busy={query.isFetchingNextPage || undefined}
      >
        {t('members.more')}
      </Link>
      {query.isFetchNextPageError && (
        <p className="caption" role="alert">
          {getErrorText(t, query.error)}
        </p>
      )}
      {children}
    </div>
  );
}
