import { and, asc, desc, eq, gte, inArray, lte, type SQL, sql } from 'drizzle-orm';
import type { Lander } from '#client/features/landers/contract.ts';
import { INTERESTS, type Interest } from '#client/features/members/vocabulary.ts';
import { orm } from '#worker/db/client.ts';
import { memberInterests, members, photos } from '#worker/db/schema.ts';
import {
  type CardRow,
  cardColumns,
  isFictional,
  isListed,
  mainPhoto,
} from '#worker/features/members/card.ts';
import type { Visit } from '#worker/http/visit.ts';

type PictureSet = Lander['picture_set'];

export interface ShownRow extends CardRow {
  readonly text: { about: string; language: string };
}

interface Wish {
  set: PictureSet;
  /** People from here come first. */
  country: string;
  limit: number;
  /** Ids are random: read from another letter on they give another order, so that each design begins with others. */
  letter: number;
}

/** Fictional profiles with a picture: those of the set first, then others, so that a page is never half empty. */
export function shownMembers(
  { db, tenant, now }: Visit,
  { set, country, limit, letter }: Wish,
): Promise<ShownRow[]> {
  return orm(db)
    .select({ ...cardColumns, text: { about: members.about, language: members.language } })
    .from(members)
    .innerJoin(photos, mainPhoto(''))
    .where(and(eq(members.tenantId, tenant.id), isListed, isFictional))
    .orderBy(
      desc(inSet(set, now)),
      desc(eq(members.country, country)),
      sql`substr(${members.id}, ${letter})`,
      asc(members.id),
    )
    .limit(limit);
}

const YEAR_MS = 31_557_600_000;
const YOUNG = 35;
const MATURE = 45;

function inSet(set: PictureSet, now: number): SQL {
  const bornBefore = (age: number) => new Date(now - age * YEAR_MS).toISOString().slice(0, 10);
  if (set === 'women') return eq(members.gender, 'f');
  if (set === 'men') return eq(members.gender, 'm');
  if (set === 'young') return gte(members.birthDate, bornBefore(YOUNG));
  if (set === 'mature') return lte(members.birthDate, bornBefore(MATURE));
  return sql`true`;
}

/** Member → interests, in the order of the vocabulary. */
export async function interestsOf(
  { db, tenant }: Visit,
  ids: readonly string[],
): Promise<ReadonlyMap<string, Interest[]>> {
  const rows =
    ids.length === 0
      ? []
      : await orm(db)
          .select({ id: memberInterests.memberId, interest: memberInterests.interest })
          .from(memberInterests)
          .where(and(eq(memberInterests.tenantId, tenant.id), inArray(memberInterests.memberId, [...ids])));
  return new Map(
    ids.map((id) => {
      const own = new Set(rows.filter((row) => row.id === id).map((row) => row.interest));
      return [id, INTERESTS.filter((interest) => own.has(interest))];
    }),
  );
}
