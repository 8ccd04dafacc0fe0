import { type Placeholder, type SQL, type SQLWrapper, sql } from 'drizzle-orm';

interface Law {
  /** The countries of an age check, as a JSON array. */
  readonly countries: string | Placeholder;
  readonly minAge: number | Placeholder;
}

/**
 * Condition: news of other members may reach this member. The same rule as in age-check-due.ts, for what is sent without a
 * request, so that only the country of the profile is known.
 */
export function mayGetNews(reader: Readonly<Record<'country' | 'verifiedAge', SQLWrapper>>, law: Law): SQL {
  return sql`(${reader.country} not in (select value from json_each(${law.countries})) or coalesce(${reader.verifiedAge}, 0) >= ${law.minAge})`;
}
