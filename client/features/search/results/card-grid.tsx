import { memo } from 'react';
import { LikeButton } from '#client/features/likes/button/like-button.tsx';
import { CARD_SKELETONS } from '#client/features/members/list/card-skeletons.tsx';
import { PRIORITY_CARD_COUNT } from '#client/features/members/list/priority-cards.ts';
import { MemberCardView } from '#client/features/members/card/member-card-view.tsx';
import { href } from '#client/routes.ts';
import { AlertSlot, CARDS_BEFORE_ALERT } from '#client/ui/feedback/alert-slot.tsx';
import type { ResultCard } from '../contract.ts';
import { useProfilePrefetch } from './use-profile-prefetch.ts';

interface Props {
  members: readonly ResultCard[];
  /** Visitors get links for visitors and no hearts. */
  isVisitor: boolean;
  more?: boolean;
  /** Whether a reminder may stand among the cards. */
  hasAlert?: boolean;
}

export function CardGrid({ members, isVisitor, more = false, hasAlert = false }: Props) {
  const cards = members.map((member, index) => (
    <Result key={member.id} member={member} isFirst={index < PRIORITY_CARD_COUNT} isVisitor={isVisitor} />
  ));
  return (
    <div className="pgrid" {...useProfilePrefetch(isVisitor ? [] : members)}>
      {cards.slice(0, CARDS_BEFORE_ALERT)}
      {hasAlert && <AlertSlot />}
      {cards.slice(CARDS_BEFORE_ALERT)}
      {more && CARD_SKELETONS}
    </div>
  );
}

/** Memoized, so that appending a page does not rerender the cards above. */
const Result = memo(function Result({
  member,
  isFirst,
  isVisitor,
}: {
  member: ResultCard;
  isFirst: boolean;
  isVisitor: boolean;
}) {
  const { distance_km: distance, liked = false, ...card } = member;
  return (
    <MemberCardView
      member={card}
      to={href(isVisitor ? 'members-id-landing' : 'members-id', { id: card.id })}
      priority={isFirst}
      distance={distance}
      action={!isVisitor && <LikeButton className="pcard__like" member={member} listed={liked} />}
    />
  );
});
