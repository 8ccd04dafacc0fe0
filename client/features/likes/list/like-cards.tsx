import { useQueryClient } from '@tanstack/react-query';
import type { OpenSafetyDialog } from '#client/features/members/card/card-menu.tsx';
import { CachedList } from '#client/ui/cached-fragment.tsx';
import type { LikeOnList } from '../contract.ts';
import { isLiked } from '../queries.ts';
import { LikeCard } from './like-card.tsx';

interface Props {
  likes: readonly LikeOnList[];
  /** How many cards load their photos first. */
  priorityCount?: number;
  onAsk: OpenSafetyDialog<LikeOnList>;
}

/** The server renders a card once for each age of the like and each state of the heart, for all members. */
export function LikeCards({ likes, priorityCount = 0, onAsk }: Props) {
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
