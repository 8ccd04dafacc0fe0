import { useQueryClient } from '@tanstack/react-query';
import { useCall } from '#client/api/call-context.tsx';
import { useLoadedList } from '#client/api/use-loaded-query.ts';
import { useCardMenuDialog, type OpenSafetyDialog } from '#client/features/members/card/card-menu.tsx';
import {
  CARD_SKELETONS,
  PRIORITY_CARD_COUNT,
  removeDuplicates,
} from '#client/features/members/list/card-list-rules.tsx';
import { MoreLink } from '#client/features/members/list/more-link.tsx';
import { AlertSlot, CARDS_BEFORE_ALERT } from '#client/ui/feedback/alert-slot.tsx';
import { focusIfLost } from '#client/ui/focus/focus.ts';
import { getLikesHref } from './likes-tabs.tsx';
import { likesListQuery } from './queries.ts';
import type { ListType } from '../like-lists.ts';
import { CachedList } from '#client/ui/cached-fragment.tsx';
import type { LikeOnList } from '../contract.ts';
import { isLiked } from '../queries.ts';
import { LikeCard } from './like-card.tsx';

interface Props {
  type: ListType;
  after: string | null;
}

export function LikeGrid({ type, after }: Props) {
  const query = useLoadedList(likesListQuery(useCall(), type, after));
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

interface LikeCardsProps {
  likes: readonly LikeOnList[];
  /** How many cards load their photos first. */
  priorityCount?: number;
  onAsk: OpenSafetyDialog<LikeOnList>;
}

/** The server renders a card once for each age of the like and each state of the heart, for all members. */
function LikeCards({ likes, priorityCount = 0, onAsk }: LikeCardsProps) {
  const queries = useQueryClient();
  return (
    <CachedList
      name="result"
      items={likes}
      of={(like, index) => ['like', like, index < priorityCount, isLiked(queries, like.id, like.liked)]}
    >
      {(like, index) => <LikeCard key={like.id} like={like} priority={index < priorityCount} onAsk={onAsk} />}
    </CachedList>
  );
}
