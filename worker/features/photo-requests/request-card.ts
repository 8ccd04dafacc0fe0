import { type CardRow, toCard } from '#worker/features/members/card-store.ts';

interface Row extends CardRow {
  state: 'requested' | 'granted' | 'refused';
  listed: boolean | null;
}

/** The card of a member who has asked. Of a hidden or paused member the owner sees only the name. */
export function toRequestCard({ state, listed, ...row }: Row, now: number) {
  const card = toCard(row, now);
  if (listed) return { member: card, state, hidden: false };
  const { id, name, fictional } = card;
  const hiddenDetails = {
    age: null,
    town: null,
    main_image: null,
    locked: false,
    online: false,
    is_new: false,
  };
  return { member: { id, name, fictional, ...hiddenDetails }, state, hidden: true };
}
