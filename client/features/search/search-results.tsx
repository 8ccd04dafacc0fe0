import { useSuspenseInfiniteQuery } from '@tanstack/react-query';
import { type MouseEvent, Suspense, memo } from 'react';
import { Link, NavigationType, useNavigationType } from 'react-router';
import { useCall } from '#client/api/call-context.tsx';
import { useFormat, useT } from '#client/i18n/react.tsx';
import { buttonClass } from '#client/ui/button.tsx';
import { Empty } from '#client/ui/empty.tsx';
import { useFocusAfterMore } from '#client/ui/use-focus-after-more.ts';
import { CardGrid } from './card-grid.tsx';
import type { ResultCard, SearchForm } from './contract.ts';
import { type Search, searchResults } from './queries.ts';
import { searchAddress } from './search-address.ts';
import { SearchHints } from './search-parts.tsx';

/** The results of a search, all the pages of it that were asked for. */
function useResults(search: Search) {
  const isBack = useNavigationType() === NavigationType.Pop;
  return useSuspenseInfiniteQuery({
    ...searchResults(useCall(), search),
    // Whoever comes back finds what they left, whatever the time; whoever asks anew gets a new answer.
    refetchOnMount: !isBack,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
}

interface Props {
  search: Search;
  /** What is left when all is cleared. */
  start: SearchForm;
}

/** Remembered: while a member logs out nothing may ask again for what only members see. */
export const SearchResults = memo(function SearchResults({ search, start }: Props) {
  const t = useT();
  const query = useResults(search);
  const { pages } = query.data;
  const [first] = pages;
  const members = unique(pages.flatMap((page) => page.results));
  const count = first?.numResults ?? 0;
  const hints = first?.hints ?? [];
  return (
    <>
      <div className="page-head">
        <h2 className="display display--xs">{t('search.results')}</h2>
        <p className="caption num" role="status">
          {first?.numResultsAtLeast ? t('search.count_over', { count }) : t('search.count', { count })}
        </p>
      </div>
      {members.length > 0 ? (
        <CardGrid members={members} isVisitor={search.viewer === null} more={query.isFetchingNextPage} />
      ) : (
        <Empty
          icon="magnifying-glass-duotone"
          title={t('search.none_title')}
          action={
            <Link className={buttonClass()} to={searchAddress(start)}>
              {t('search.clear')}
            </Link>
          }
        >
          {t('search.none')}
        </Empty>
      )}
      <MoreButton search={search} query={query} shown={members.length} />
      {hints.length > 0 && (
        <Suspense>
          <SearchHints form={search.form} hints={hints} />
        </Suspense>
      )}
      <SimilarResults members={first?.similar ?? []} isVisitor={search.viewer === null} />
    </>
  );
});

interface MoreProps {
  search: Search;
  query: ReturnType<typeof useResults>;
  shown: number;
}

/** A link to the next page, which with scripts is added to this one instead. */
function MoreButton({ search, query, shown }: MoreProps) {
  const t = useT();
  const format = useFormat();
  const { numResults: count = 0, numResultsAtLeast } = query.data.pages[0] ?? {};
  const next = query.data.pages.at(-1)?.next;
  const noteFocus = useFocusAfterMore(next !== undefined && next !== null);
  if (!next) return null;
  const append = (event: MouseEvent) => {
    event.preventDefault();
    noteFocus(event);
    if (!query.isFetchingNextPage) void query.fetchNextPage();
  };
  return (
    <div className="stack stack--2 more">
      <Link
        className={buttonClass()}
        to={searchAddress(search.form, next)}
        onClick={append}
        aria-busy={query.isFetchingNextPage}
      >
        {t('search.more')}
      </Link>
      {query.isFetchNextPageError && (
        <p className="caption" role="alert">
          {t('errors.try_again_later')}
        </p>
      )}
      {!numResultsAtLeast && (
        <span className="caption num">{t('search.shown', { shown: format.number(shown), count })}</span>
      )}
    </div>
  );
}

function SimilarResults({ members, isVisitor }: { members: readonly ResultCard[]; isVisitor: boolean }) {
  const t = useT();
  if (members.length === 0) return null;
  return (
    <section className="similar stack stack--5">
      <div className="titles">
        <h2 className="display display--xs">{t('search.similar')}</h2>
        <p className="muted small">{t('search.similar_why')}</p>
      </div>
      <CardGrid members={members} isVisitor={isVisitor} />
    </section>
  );
}

/** Somebody who becomes active while others scroll can come up twice; they are shown once. */
function unique(members: readonly ResultCard[]): ResultCard[] {
  return [...new Map(members.map((member) => [member.id, member])).values()];
}
