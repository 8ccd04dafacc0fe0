import { getTableColumns } from 'drizzle-orm';
import type { MemberCard } from '#client/features/members/card/member-card.ts';
import { computeAge } from '#client/features/signup/rules.ts';
import { members } from '#worker/db/schema/members.ts';
import { photos } from '#worker/db/schema/photos.ts';
import { type PhotoRow, toMemberImage } from '#worker/features/photos/member-image.ts';
import { isOnline } from '#worker/session/online-store.ts';

const { id, name, birthDate, town, fictional, privacyMode, hasPhoto, lastActiveAt, createdAt, cell } =
  getTableColumns(members);
const { about, aboutIn, language } = getTableColumns(members);
const { key, status, width, height, placeholder } = getTableColumns(photos);

/** Columns of a card, with the main photo joined by `isMainPhoto` of safety/visibility-store.ts. */
export const cardColumns = {
  member: { id, name, birthDate, town, fictional, privacyMode, hasPhoto, lastActiveAt, createdAt },
  photo: { key, status, width, height, placeholder },
};

/** Card columns with the cell, for lists that show distances. */
export const locatedCardColumns = { ...cardColumns, member: { ...cardColumns.member, cell } };

/** Columns of an `AboutRow`. */
export const aboutColumns = { about, aboutIn, language };

export interface CardRow {
  member: Pick<
    typeof members.$inferSelect,
    | 'id'
    | 'name'
    | 'birthDate'
    | 'town'
    | 'fictional'
    | 'privacyMode'
    | 'hasPhoto'
    | 'lastActiveAt'
    | 'createdAt'
  >;
  photo: PhotoRow | null;
}

/** The values of {@link cardColumns} in their order. */
export type CardValues = [
  id: string,
  name: string,
  birthDate: string,
  town: string | null,
  fictional: number,
  privacyMode: number,
  hasPhoto: number,
  lastActiveAt: number,
  createdAt: number,
  key: string | null,
  status: PhotoRow['status'],
  width: number,
  height: number,
  placeholder: string | null,
];

/** Reads a row by position, without a mapper, for lists that many pages show. */
export function toCardRow(values: CardValues): CardRow {
  const [id, name, birthDate, town, fictional, privacyMode, hasPhoto, lastActiveAt, createdAt, ...photo] =
    values;
  const [key, status, width, height, placeholder] = photo;
  return {
    member: {
      id,
      name,
      birthDate,
      town,
      fictional: fictional === 1,
      privacyMode: privacyMode === 1,
      hasPhoto: hasPhoto === 1,
      lastActiveAt,
      createdAt,
    },
    photo: key === null ? null : { key, status, width, height, placeholder },
  };
}

export interface LocatedCardRow extends CardRow {
  member: CardRow['member'] & Pick<typeof members.$inferSelect, 'cell'>;
}

export function toCard({ member, photo }: CardRow, now: number): MemberCard {
  return {
    id: member.id,
    name: member.name,
    age: computeAge(member.birthDate, now),
    town: member.town,
    main_image: toMemberImage(photo),
    locked: member.privacyMode && member.hasPhoto && photo === null,
    fictional: member.fictional,
    online: isOnline(member, now),
    is_new: isNew(member, now),
  };
}

const DAY_MS = 86_400_000;
export const NEW_MS = 7 * DAY_MS;

function isNew({ createdAt }: { readonly createdAt: number }, now: number): boolean {
  return now - createdAt < NEW_MS;
}
