import { useSuspenseInfiniteQuery } from '@tanstack/react-query';
import type { MouseEvent } from 'react';
import { Link } from 'react-router';
import { useCall } from '#client/api/call-context.tsx';
import { useT } from '#client/i18n/react.tsx';
import { buttonClass } from '#client/ui/button.tsx';
import { useFocusAfterMore } from '#client/ui/use-focus-after-more.ts';
import type { LikeOnList } from './contract.ts';
import { LikeCard } from './like-card.tsx';
import { addressOf } from './likes-tabs.tsx';
import { likesList } from './list-queries.ts';
import type { ListType } from './rules.ts';

/** Cards of the first rows on a wide screen: their photos are fetched first. */
const FIRST_ROWS = 8;

interface Props {
  type: ListType;
  after: string | null;
}

export function LikeGrid({ type, after }: Props) {
  const t = useT();
  const query = useSuspenseInfiniteQuery(likesList(useCall(), type, after));
  const next = query.data.pages.at(-1)?.next;
  const noteFocus = useFocusAfterMore(next !== undefined && next !== null);
  const append = (event: MouseEvent) => {
    event.preventDefault();
    noteFocus(event);
    if (!query.isFetchingNextPage) void query.fetchNextPage();
  };
  return (
    <>
      <div className="pgrid">
        {unique(query.data.pages.flatMap(({ results }) => results)).map((like, index) => (
          <LikeCard key={like.id} like={like} priority={index < FIRST_ROWS} />
        ))}
      </div>
      {next && (
        <div className="more">
          {/* A link to the next page, which with scripts is added to this one instead. */}
          <Link
            className={buttonClass()}
            to={`${addressOf(type)}?${new URLSearchParams({ after: next })}`}
            onClick={append}
            aria-busy={query.isFetchingNextPage}
          >
            {t('likes.more')}
          </Link>
          {query.isFetchNextPageError && (
            <p className="caption" role="alert">
              {t('errors.try_again_later')}
            </p>
          )}
        </div>
      )}
    </>
  );
}

/** Somebody who is looked at while others scroll moves down the list and can come up twice. */
function unique(likes: readonly LikeOnList[]): LikeOnList[] {
  return [...new Map(likes.map((like) => [like.id, like])).values()];
}
