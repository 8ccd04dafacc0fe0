import { useSuspenseInfiniteQuery } from '@tanstack/react-query';
import type { MouseEvent } from 'react';
import { Link } from 'react-router';
import { useCall } from '#client/api/call-context.tsx';
import type { MemberCard } from '#client/features/members/card.ts';
import { MemberCardView } from '#client/features/members/member-card-view.tsx';
import { useFormat, useT } from '#client/i18n/react.tsx';
import { href } from '#client/paths.ts';
import { buttonClass } from '#client/ui/button.tsx';
import { Empty } from '#client/ui/empty.tsx';
import type { SearchForm } from './contract.ts';
import { searchResults } from './queries.ts';
import { COUNT_LIMIT } from './rules.ts';
import { searchParams } from './search-form.ts';

/** Cards of the first rows on a wide screen: their photos are fetched first. */
const FIRST_ROWS = 8;

interface Props {
  form: SearchForm;
  after: string | null;
}

export function SearchResults({ form, after }: Props) {
  const t = useT();
  const { data } = useSuspenseInfiniteQuery(searchResults(useCall(), form, after));
  const [first] = data.pages;
  const members = unique(data.pages.flatMap((page) => page.results));
  const count = first?.numResults ?? 0;
  return (
    <>
      <div className="page-head">
        <h2 className="display display--xs">{t('search.results')}</h2>
        <p className="caption num" role="status">
          {count > COUNT_LIMIT
            ? t('search.count_over', { count: COUNT_LIMIT })
            : t('search.count', { count })}
        </p>
      </div>
      {members.length > 0 ? (
        <CardGrid members={members} />
      ) : (
        <Empty
          icon="magnifying-glass-duotone"
          title={t('search.none_title')}
          action={
            <Link className={buttonClass()} to={href('members')}>
              {t('search.clear')}
            </Link>
          }
        >
          {t('search.none')}
        </Empty>
      )}
      <MoreButton form={form} after={after} shown={members.length} count={count} />
      <SimilarResults members={first?.similar ?? []} />
    </>
  );
}

function CardGrid({ members }: { members: readonly MemberCard[] }) {
  return (
    <div className="pgrid">
      {members.map((member, index) => (
        <MemberCardView
          key={member.id}
          member={member}
          to={href('members-id', { id: member.id })}
          priority={index < FIRST_ROWS}
        />
      ))}
    </div>
  );
}

/** A link to the next page, which with scripts is added to this one instead. */
function MoreButton({ form, after, shown, count }: Props & { shown: number; count: number }) {
  const t = useT();
  const format = useFormat();
  const query = useSuspenseInfiniteQuery(searchResults(useCall(), form, after));
  const next = query.data.pages.at(-1)?.next;
  if (!next) return null;
  const append = (event: MouseEvent) => {
    event.preventDefault();
    if (!query.isFetchingNextPage) void query.fetchNextPage();
  };
  return (
    <div className="stack stack--2 more">
      <Link
        className={buttonClass()}
        to={`${href('members')}?${searchParams(form, next)}`}
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
      {count <= COUNT_LIMIT && (
        <span className="caption num">{t('search.shown', { shown: format.number(shown), count })}</span>
      )}
    </div>
  );
}

function SimilarResults({ members }: { members: readonly MemberCard[] }) {
  const t = useT();
  if (members.length === 0) return null;
  return (
    <section className="similar stack stack--5">
      <div className="titles">
        <h2 className="display display--xs">{t('search.similar')}</h2>
        <p className="muted small">{t('search.similar_why')}</p>
      </div>
      <CardGrid members={members} />
    </section>
  );
}

/** Somebody who becomes active while others scroll can come up twice; they are shown once. */
function unique(members: readonly MemberCard[]): MemberCard[] {
  return [...new Map(members.map((member) => [member.id, member])).values()];
}
