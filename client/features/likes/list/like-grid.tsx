import { useSuspenseInfiniteQuery } from '@tanstack/react-query';
import { useCall } from '#client/api/call-context.tsx';
import { useCardMenuDialog } from '#client/features/members/card/card-menu.tsx';
import {
  CARD_SKELETONS,
  PRIORITY_CARD_COUNT,
  removeDuplicates,
} from '#client/features/members/list/card-list.tsx';
import { MoreLink } from '#client/features/members/list/more-link.tsx';
import { AlertSlot, CARDS_BEFORE_ALERT } from '#client/ui/feedback/alert-slot.tsx';
import { focusIfLost } from '#client/ui/focus/focus.ts';
import { LikeCards } from './like-cards.tsx';
import { getLikesHref } from './likes-tabs.tsx';
import { likesListQuery } from './queries.ts';
import type { ListType } from '../rules.ts';

interface Props {
  type: ListType;
  after: string | null;
}

export function LikeGrid({ type, after }: Props) {
  const query = useSuspenseInfiniteQuery(likesListQuery(useCall(), type, after));
  const { ask, dialog } = useCardMenuDialog(focusOnList);
  const likes = removeDuplicates(query.data.pages.flatMap(({ results }) => results));
  return (
    <>
      <div className="pgrid">
        <LikeCards
          likes={likes.slice(0, CARDS_BEFORE_ALERT)}
          priorityCount={PRIORITY_CARD_COUNT}
          onAsk={ask}
        />
        <AlertSlot />
        <LikeCards likes={likes.slice(CARDS_BEFORE_ALERT)} onAsk={ask} />
        {query.isFetchingNextPage && CARD_SKELETONS}
      </div>
      <MoreLink
        query={query}
        to={(next) => `${getLikesHref(type)}?${new URLSearchParams({ after: next })}`}
      />
      {dialog}
    </>
  );
}

/** A blocked member's card is removed together with the focused button. */
function focusOnList(): void {
  requestAnimationFrame(() => focusIfLost());
}
