import { useSuspenseInfiniteQuery } from '@tanstack/react-query';
import { useCall } from '#client/api/call-context.tsx';
import { useCardMenus } from '#client/features/members/card/card-menu.tsx';
import { COMING_CARDS } from '#client/features/members/list/card-skeletons.tsx';
import { FIRST_ROWS } from '#client/features/members/list/priority-cards.ts';
import { MoreLink } from '#client/features/members/list/more-link.tsx';
import { uniqueById } from '#client/features/members/list/remove-duplicates.ts';
import { AlertSlot, CARDS_BEFORE_ALERT } from '#client/ui/feedback/alert-slot.tsx';
import { focusIfLost } from '#client/ui/focus/focus.ts';
import { LikeCard } from './like-card.tsx';
import { addressOf } from './likes-tabs.tsx';
import { likesList } from './queries.ts';
import type { ListType } from '../rules.ts';

interface Props {
  type: ListType;
  after: string | null;
}

export function LikeGrid({ type, after }: Props) {
  const query = useSuspenseInfiniteQuery(likesList(useCall(), type, after));
  const { ask, dialog } = useCardMenus(focusOnList);
  const likes = uniqueById(query.data.pages.flatMap(({ results }) => results));
  const cards = likes.map((like, index) => (
    <LikeCard key={like.id} like={like} priority={index < FIRST_ROWS} onAsk={ask} />
  ));
  return (
    <>
      <div className="pgrid">
        {cards.slice(0, CARDS_BEFORE_ALERT)}
        <AlertSlot />
        {cards.slice(CARDS_BEFORE_ALERT)}
        {query.isFetchingNextPage && COMING_CARDS}
      </div>
      <MoreLink query={query} to={(next) => `${addressOf(type)}?${new URLSearchParams({ after: next })}`} />
      {dialog}
    </>
  );
}

/** The card goes with whoever is blocked, and what had the focus with the card. */
function focusOnList(): void {
  requestAnimationFrame(() => focusIfLost());
}
