import { useQueryClient } from '@tanstack/react-query';
import { type SyntheticEvent, useRef } from 'react';
import { useCall } from '#client/api/call-context.tsx';
import { prefetch } from '#client/api/prefetch.ts';
import { memberCardKey } from '#client/features/members/queries.ts';
import type { ResultCard } from '../contract.ts';

/** A pointer that stays this long on a card may mean it. */
const HOVER_MS = 120;

/**
 * Props of a list of cards. Who rests on a card, touches it or comes to it by keyboard has its profile fetched ahead;
 * who presses it sees at once what the card has shown. One listener for all of them: they may be hundreds.
 */
export function useProfilePrefetch(members: readonly ResultCard[]) {
  const call = useCall();
  const queries = useQueryClient();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  const cardAt = ({ target }: SyntheticEvent) => {
    const link = target instanceof Element && target.closest('.pcard')?.querySelector('a.pcard__name');
    const id = link && link.getAttribute('href')?.split('/').at(-1);
    return members.find((member) => member.id === id);
  };
  const fetchSoon = (event: SyntheticEvent, delay: number) => {
    clearTimeout(timer.current);
    const card = cardAt(event);
    if (!card) return;
    timer.current = setTimeout(() => {
      // What cannot be fetched now is fetched, or refused, when the profile is opened.
      prefetch(async () => {
        const { prefetchProfile: fetchProfile } = await import('./prefetch-profile.ts');
        await fetchProfile(queries, call, card.id);
      }).catch(() => undefined);
    }, delay);
  };
  return {
    onPointerOver: (event: SyntheticEvent) => fetchSoon(event, HOVER_MS),
    onPointerLeave: () => clearTimeout(timer.current),
    onFocus: (event: SyntheticEvent) => fetchSoon(event, HOVER_MS),
    onTouchStart: (event: SyntheticEvent) => fetchSoon(event, 0),
    onClickCapture: (event: SyntheticEvent) => {
      const card = cardAt(event);
      if (card) queries.setQueryData(memberCardKey(card.id), card);
    },
  };
}
