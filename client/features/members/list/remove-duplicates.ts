/** Somebody who moves in a list while others scroll through it can come up twice; they are shown once. */
export function removeDuplicates<Member extends { id: string }>(members: readonly Member[]): Member[] {
  return [...new Map(members.map((member) => [member.id, member])).values()];
}
