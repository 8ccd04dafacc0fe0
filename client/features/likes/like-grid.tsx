import { useSuspenseInfiniteQuery } from '@tanstack/react-query';
import { useCall } from '#client/api/call-context.tsx';
import { FIRST_ROWS } from '#client/features/members/first-rows.ts';
import { MoreLink } from '#client/features/members/more-link.tsx';
import { uniqueById } from '#client/features/members/unique-by-id.ts';
import { LikeCard } from './like-card.tsx';
import { addressOf } from './likes-tabs.tsx';
import { likesList } from './list-queries.ts';
import type { ListType } from './rules.ts';

interface Props {
  type: ListType;
  after: string | null;
}

export function LikeGrid({ type, after }: Props) {
  const query = useSuspenseInfiniteQuery(likesList(useCall(), type, after));
  return (
    <>
      <div className="pgrid">
        {uniqueById(query.data.pages.flatMap(({ results }) => results)).map((like, index) => (
          <LikeCard key={like.id} like={like} priority={index < FIRST_ROWS} />
        ))}
      </div>
      <MoreLink query={query} to={(next) => `${addressOf(type)}?${new URLSearchParams({ after: next })}`} />
    </>
  );
}
