import { CARD_SKELETONS, PRIORITY_CARD_COUNT } from '#client/features/members/list/card-list-rules.tsx';
import { MemberCards } from '#client/features/members/card/member-cards.tsx';
import { AlertSlot, CARDS_BEFORE_ALERT } from '#client/ui/feedback/alert-slot.tsx';
import type { ResultCard } from '../contract.ts';
import { type SyntheticEvent, useEffect, useRef } from 'react';
import { useApi } from '#client/api/call-context.tsx';
import { prefetch } from '#client/api/loading.ts';
import { memberCardKey } from '#client/features/members/queries.ts';

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

/** A pointer that stays this long on a card may be about to click it. */
const HOVER_MS = 120;

/**
 * Props of a list of cards: prefetches the profile that is hovered, touched or focused, and stores the card for its
 * loading page. One listener serves hundreds of cards.
 */
function useProfilePrefetch(members: readonly ResultCard[]) {
  const { call, queries } = useApi();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  // After a logout the call would be refused.
  useEffect(() => () => clearTimeout(timer.current), []);

  const findCard = ({ target }: SyntheticEvent) => {
    const link = target instanceof Element && target.closest('.pcard')?.querySelector('a.pcard__name');
    const id = link && link.getAttribute('href')?.split('/').at(-1);
    return members.find((member) => member.id === id);
  };
  const fetchSoon = (event: SyntheticEvent, delay: number) => {
    clearTimeout(timer.current);
    const card = findCard(event);
    if (!card) return;
    timer.current = setTimeout(() => {
      // A failed prefetch is repeated, or its error shown, when the profile is opened.
      prefetch(() =>
        Promise.all([
          import('#client/features/members/profile/route.tsx'),
          import('#client/features/members/profile/loader.ts').then(({ profileQuery }) =>
            queries.query(profileQuery(call, card.id)),
          ),
        ]),
      ).catch(() => undefined);
    }, delay);
  };
  return {
    onPointerOver: (event: SyntheticEvent) => fetchSoon(event, HOVER_MS),
    onPointerLeave: () => clearTimeout(timer.current),
    onFocus: (event: SyntheticEvent) => fetchSoon(event, HOVER_MS),
    onTouchStart: (event: SyntheticEvent) => fetchSoon(event, 0),
    onClickCapture: (event: SyntheticEvent) => {
      const card = findCard(event);
      if (card) queries.setQueryData(memberCardKey(card.id), card);
    },
  };
}
