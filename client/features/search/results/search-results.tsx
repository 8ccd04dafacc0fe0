import { Suspense, memo } from 'react';
import { MoreLink } from '#client/features/members/list/more-link.tsx';
import { removeDuplicates } from '#client/features/members/list/card-list-rules.tsx';
import { useSettings } from '#client/features/site/site-context.tsx';
import { useFormat, useT } from '#client/i18n/react.tsx';
import { ButtonLink } from '#client/links.tsx';
import { CardGrid } from './card-grid.tsx';
import type { SearchForm, SearchPage } from '../contract.ts';
import type { SearchRequest } from '../queries.ts';
import { widenBy } from '../relax-search.ts';
import { buildSearchUrl } from '../search-url.ts';
import { NoResults, SearchHints } from '../search-parts.tsx';
import { useResults } from './use-results.ts';

interface Props {
  search: SearchRequest;
  start: SearchForm;
  remember: boolean;
}

/** Memoized: during a logout nothing may refetch what only members see. */
export const SearchResults = memo(function SearchResults({ search, start, remember }: Props) {
  const t = useT();
  const query = useResults(search, remember);
  const { pages } = query.data;
  const [first] = pages;
  const members = removeDuplicates(pages.flatMap((page) => page.results));
  const count = Math.max(first?.numResults ?? 0, members.length);
  const isUnfinished = members.length === 0 && Boolean(pages.at(-1)?.next);
  const hints = first?.hints ?? [];
  return (
    <>
      <div className="page-head">
        <h2 className="display display--xs">{t('search.results')}</h2>
        <p className="caption num" role="status">
          {!isUnfinished && t(first?.numResultsAtLeast ? 'search.count_at_least' : 'search.count', { count })}
        </p>
      </div>
      {members.length > 0 ? (
        <CardGrid
          members={members}
          isVisitor={search.viewer === null}
          more={query.isFetchingNextPage}
          hasAlert
        />
      ) : (
        <Suspense>
          <NoResults form={search.form} start={start} isUnfinished={isUnfinished} />
        </Suspense>
      )}
      <More search={search} query={query} shown={members.length} />
      {hints.length > 0 && (
        <Suspense>
          <SearchHints form={search.form} hints={hints} />
        </Suspense>
      )}
      {first && <SimilarResults form={search.form} page={first} isVisitor={search.viewer === null} />}
    </>
  );
});

interface MoreProps {
  search: SearchRequest;
  query: ReturnType<typeof useResults>;
  shown: number;
}

function More({ search, query, shown }: MoreProps) {
  const t = useT();
  const format = useFormat();
  const { numResults: count = 0, numResultsAtLeast } = query.data.pages[0] ?? {};
  return (
    <MoreLink query={query} to={(next) => buildSearchUrl(search.form, next)}>
      {!numResultsAtLeast && (
        <span className="caption num">{t('search.shown', { shown: format.number(shown), count })}</span>
      )}
    </MoreLink>
  );
}

interface SimilarProps {
  form: SearchForm;
  page: SearchPage;
  isVisitor: boolean;
}

/** Some members who almost match, with a link to all of them. */
function SimilarResults({ form, page, isVisitor }: SimilarProps) {
  const t = useT();
  const format = useFormat();
  const { min_age: youngest } = useSettings();
  const { similar, similarBy, numSimilar: count, numSimilarAtLeast } = page;
  const isAlmost = similarBy === 'almost';
  if (similar.length === 0) return null;
  return (
    <section className="similar stack stack--5">
      <div className="titles">
        <div className="between">
          <h2 className="display display--xs">{t(isAlmost ? 'search.similar' : 'search.similar_anyone')}</h2>
          <p className="caption num">
            {t(numSimilarAtLeast ? 'search.count_at_least' : 'search.count', { count })}
          </p>
        </div>
        <p className="muted small">{t(isAlmost ? 'search.similar_why' : 'search.similar_anyone_why')}</p>
      </div>
      <CardGrid members={similar} isVisitor={isVisitor} />
      {(numSimilarAtLeast || count > similar.length) && (
        <div className="more">
          <ButtonLink to={buildSearchUrl(widenBy[similarBy](form, youngest))}>{t('search.widen')}</ButtonLink>
          {/* Of visitors no search is stored. */}
          {!isVisitor && <span className="caption">{t('search.widen_note')}</span>}
          {!numSimilarAtLeast && (
            <span className="caption num">
              {t('search.shown', { shown: format.number(similar.length), count })}
            </span>
          )}
        </div>
      )}
    </section>
  );
}
