import { type CardRow, toCard } from '#worker/features/members/card-store.ts';

interface Row extends CardRow {
  state: 'requested' | 'granted' | 'refused';
  listed: boolean | null;
}

/** Who has asked. Of those who hide, or are away, the owner has the name to answer to, and no more. */
export function toRequestCard({ state, listed, ...row }: Row, now: number) {
  const card = toCard(row, now);
  if (listed) return { member: card, state, hidden: false };
  const { id, name, fictional } = card;
  const nothing = { age: null, town: null, main_image: null, locked: false, online: false, is_new: false };
  return { member: { id, name, fictional, ...nothing }, state, hidden: true };
}
