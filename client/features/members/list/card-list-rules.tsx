import { Skeleton } from '#client/ui/feedback/loading.tsx';

/** Placeholders at the end of a list while more cards load. */
export const CARD_SKELETONS = ['a', 'b', 'c', 'd'].map((key) => <Skeleton key={key} />);

/** Cards in the first rows of a wide screen, whose photos load first. */
export const PRIORITY_CARD_COUNT = 8;

/** A member who moves in the list while it is scrolled can appear twice; shows them once. */
export function removeDuplicates<Member extends { id: string }>(members: readonly Member[]): Member[] {
  return [...new Map(members.map((member) => [member.id, member])).values()];
}
