import { and, eq, gte, inArray, lte, type SQL, sql } from 'drizzle-orm';
import type { Tenant } from '#tenants/schema/site-schema.ts';
import { members } from '#worker/db/schema/members.ts';

const YEAR_MS = 31_557_600_000;

export const bornBefore = (age: number, now: number): string =>
  new Date(now - age * YEAR_MS).toISOString().slice(0, 10);

/** Whether the site's niche is about this member: visitors see these members first. */
export function isSought(niche: Tenant['niche'], now: number): SQL {
  const isWoman = eq(members.gender, 'f');
  switch (niche) {
    case 2:
      return isWoman;
    case 4:
      return both(isWoman, inArray(members.body_type, ['curvy', 'full']));
    case 5:
      return both(
        inArray(members.hair_colour, ['grey', 'white']),
        lte(members.birthDate, bornBefore(50, now)),
      );
    case 6:
      return both(
        isWoman,
        both(lte(members.birthDate, bornBefore(35, now)), gte(members.birthDate, bornBefore(61, now))),
      );
    case 7:
      return eq(members.gender, 'm');
    case 1:
    case 3:
      return sql`true`;
  }
}

const both = (one: SQL, other: SQL): SQL => and(one, other) ?? one;
