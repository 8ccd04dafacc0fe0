import type { MemberData } from './member-data.ts';

/** Files of tables. One with a table that may name a member exports its `memberData`; a test finds a table that lacks. */
const { '../schema/members.ts': first, ...others } = import.meta.glob<{
  readonly memberData?: readonly MemberData[];
}>(['../schema/*.ts', '!**/*.test.ts'], { eager: true });

/** Every table that may name a member, in the order of the file with all data of a member: who it is comes first. */
export const MEMBER_DATA: readonly MemberData[] = [first, ...Object.values(others)].flatMap(
  (file) => file?.memberData ?? [],
);
