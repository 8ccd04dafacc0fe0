import { and, eq, getTableColumns, sql } from 'drizzle-orm';
import type { MemberCard } from '#client/features/members/card.ts';
import { ageOn } from '#client/features/signup/rules.ts';
import { members, photos } from '#worker/db/schema.ts';
import { type PhotoRow, memberImage } from '#worker/features/photos/image.ts';
import { isNew, isOnline } from './rules.ts';

const { id, name, birthDate, town, fictional, lastActiveAt, createdAt } = getTableColumns(members);
const { key, status, width, height } = getTableColumns(photos);

/** The columns that a card is made of, with the main photo joined by {@link mainPhoto}. */
export const cardColumns = {
  member: { id, name, birthDate, town, fictional, lastActiveAt, createdAt },
  photo: { key, status, width, height },
};

/** Join condition: the photo in the first place, when it may be shown. */
export const mainPhoto = and(
  eq(photos.memberId, members.id),
  eq(photos.position, 0),
  eq(photos.status, 'active'),
);

/** Written out, not as a bound value: only so does the database see that `members_fictional` has all of them. */
export const isFictional = sql`${members.fictional} = 1`;

export interface CardRow {
  member: Pick<
    typeof members.$inferSelect,
    'id' | 'name' | 'birthDate' | 'town' | 'fictional' | 'lastActiveAt' | 'createdAt'
  >;
  photo: PhotoRow | null;
}

export function toCard({ member, photo }: CardRow, now: number): MemberCard {
  return {
    id: member.id,
    name: member.name,
    age: ageOn(member.birthDate, now),
    town: member.town,
    main_image: memberImage(photo),
    fictional: member.fictional,
    online: isOnline(member, now),
    is_new: isNew(member, now),
  };
}
