/** A member who moves in the list while it is scrolled can appear twice; shows them once. */
export function removeDuplicates<Member extends { id: string }>(members: readonly Member[]): Member[] {
  return [...new Map(members.map((member) => [member.id, member])).values()];
}
