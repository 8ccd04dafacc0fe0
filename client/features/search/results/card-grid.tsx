import { CARD_SKELETONS, PRIORITY_CARD_COUNT } from '#client/features/members/list/card-list.tsx';
import { MemberCards } from '#client/features/members/card/member-cards.tsx';
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
  return (
    <div className="pgrid" {...useProfilePrefetch(isVisitor ? [] : members)}>
      <MemberCards
        members={members.slice(0, CARDS_BEFORE_ALERT)}
        isVisitor={isVisitor}
        priorityCount={PRIORITY_CARD_COUNT}
      />
      {hasAlert && <AlertSlot />}
      <MemberCards members={members.slice(CARDS_BEFORE_ALERT)} isVisitor={isVisitor} />
      {more && CARD_SKELETONS}
    </div>
  );
}
