import { and, eq, gte, inArray, lte, type SQL, sql } from 'drizzle-orm';
import { NICHE_GENDERS } from '#client/features/members/niche-choices.ts';
import type { Tenant } from '#tenants/schema/site-schema.ts';
import { members } from '#worker/db/schema/members.ts';

const YEAR_MS = 31_557_600_000;

export const bornBefore = (age: number, now: number): string =>
  new Date(now - age * YEAR_MS).toISOString().slice(0, 10);

/** Whether the site's niche is about this member: visitors see these members first. */
export function isSought(niche: Tenant['niche'], now: number): SQL {
  const gender = NICHE_GENDERS[niche];
  return and(gender && eq(members.gender, gender), isOfKind(niche, now)) ?? sql`true`;
}

/** What a niche is about beyond the gender. */
function isOfKind(niche: Tenant['niche'], now: number): SQL | undefined {
  switch (niche) {
    case 4:
      return inArray(members.body_type, ['curvy', 'full']);
    case 5:
      return and(
        inArray(members.hair_colour, ['grey', 'white']),
        lte(members.birthDate, bornBefore(50, now)),
      );
    case 6:
      return and(lte(members.birthDate, bornBefore(35, now)), gte(members.birthDate, bornBefore(61, now)));
    case 1:
    case 2:
    case 3:
    case 7:
      return undefined;
  }
}
