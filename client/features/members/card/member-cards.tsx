import { useQueryClient } from '@tanstack/react-query';
import { memo } from 'react';
import { LikeButton } from '#client/features/likes/button/like-button.tsx';
import { isLiked } from '#client/features/likes/queries.ts';
import { href } from '#client/routes.ts';
import { CachedList } from '#client/ui/cached-fragment.tsx';
import { PortraitCard } from '#client/ui/portraits/portrait-card.tsx';
import { MemberCardContent } from './member-card-view.tsx';
import type { MemberCardWithDistance } from './member-card.ts';

interface Props {
  members: readonly MemberCardWithDistance[];
  /** Visitors get links for visitors and no hearts. */
  isVisitor?: boolean;
  /** How many cards load their photos first. */
  priorityCount?: number;
}

/** Cards with hearts. The server renders a card once for each state of its heart, for all members. */
export function MemberCards({ members, isVisitor = false, priorityCount = 0 }: Props) {
  const queries = useQueryClient();
  return (
    <CachedList
      name="result"
      items={members}
      of={(member, index) => [
        member,
        isVisitor,
        index < priorityCount,
        isLiked(queries, member.id, member.liked === true),
      ]}
    >
      {(member, index) => (
        <Card key={member.id} member={member} isVisitor={isVisitor} priority={index < priorityCount} />
      )}
    </CachedList>
  );
}

interface CardProps {
  member: MemberCardWithDistance;
  isVisitor: boolean;
  priority: boolean;
}

/** Memoized, so that appending a page does not rerender the cards above. */
const Card = memo(function Card({ member, isVisitor, priority }: CardProps) {
  const { distance_km: distance, liked = false, ...card } = member;
  return (
    <PortraitCard action={!isVisitor && <LikeButton member={member} listed={liked} />}>
      <MemberCardContent
        member={card}
        to={href(isVisitor ? 'members-id-landing' : 'members-id', { id: card.id })}
        priority={priority}
        distance={distance}
      />
    </PortraitCard>
  );
});
