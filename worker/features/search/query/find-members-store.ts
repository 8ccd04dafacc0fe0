import { sql } from 'drizzle-orm';
import type { SQLiteColumn } from 'drizzle-orm/sqlite-core';
import type { PlaceholderValues } from '#worker/db/query/compile-statement.ts';
import { defineList, defineStatements } from '#worker/db/query/define-statement.ts';
import { photos } from '#worker/db/schema/photos.ts';
import { type LocatedCardRow, locatedCardColumns } from '#worker/features/members/card-store.ts';
import { isMainPhoto } from '#worker/features/safety/visibility-store.ts';
import type { Site } from '#worker/context/site-context.ts';
import {
  type PagePosition,
  joinMembers,
  buildConditions,
  getSearchedColumns,
  getShapeKey,
  buildValues,
} from './conditions-store.ts';
import { mergeStreams } from './merge-store.ts';
import { type QueryPlan, planQuery } from './query-plan.ts';
import type { Criteria } from './criteria.ts';

/** Upper bound of the members that one page reads; a page ends early when few of them match. */
export const SCAN_LIMIT = 400;

export interface FoundRow extends LocatedCardRow {
  readonly member: LocatedCardRow['member'] & {
    readonly rank: number;
  };
}

export interface FoundPage {
  /** Members with a photo first; then the most recently active or, in a search for new members, the newest. */
  readonly rows: FoundRow[];
  readonly end: PagePosition | null;
}

/** Reads a page of results. Nothing is sorted: streams in result order are merged until the page is full. */
export async function findMembers(
  site: Site,
  criteria: Criteria,
  after: PagePosition | null,
  limit: number,
): Promise<FoundPage> {
  const plan = planQuery(criteria);
  const isLaterPage = after !== null;
  const values = buildValues(site.tenant.id, criteria, plan, after);
  const foundRows = (await page(criteria, plan, isLaterPage, limit).all(site.db, values)).map(toRow);
  const rows = foundRows.slice(0, limit);
  if (foundRows.length <= limit)
    return { rows, end: await findScanEnd(site, criteria, plan, values, isLaterPage) };
  const last = rows.at(-1)?.member;
  return { rows, end: last ? { rank: last.rank, id: last.id } : null };
}

const page = defineStatements(
  (criteria: Criteria, plan: QueryPlan, isLaterPage: boolean, limit: number) =>
    defineList(() => {
      const columns = [...Object.values(locatedCardColumns.member), ...getSearchedColumns(criteria)];
      const shown = [...Object.values(locatedCardColumns.member), ...Object.values(locatedCardColumns.photo)];
      return sql`select rank, ${sql.join(shown, sql`, `)}
      from ${joinMembers(plan, sql`${mergeStreams(criteria, plan, columns, isLaterPage)} limit ${SCAN_LIMIT}`)}
      ${criteria.withPhoto ? sql`cross join ${photos} on` : sql`left join ${photos} on`} ${isMainPhoto(sql.placeholder('viewerId'))}
      where ${buildConditions(criteria, plan)} limit ${limit + 1}`;
    }),
  (criteria, plan, isLaterPage, limit) => `${isLaterPage} ${limit} ${getShapeKey(criteria, plan)}`,
);

async function findScanEnd(
  site: Site,
  criteria: Criteria,
  plan: QueryPlan,
  values: PlaceholderValues,
  isLaterPage: boolean,
): Promise<PagePosition | null> {
  const place = await scanEnd(criteria, plan, isLaterPage).get(site.db, values);
  return place ? { rank: place[0], id: place[1] } : null;
}

const scanEnd = defineStatements(
  (criteria: Criteria, plan: QueryPlan, isLaterPage: boolean) =>
    defineList<[number, string]>(
      () => sql`${mergeStreams(criteria, plan, [], isLaterPage)} limit 1 offset ${SCAN_LIMIT - 1}`,
    ),
  (criteria, plan, isLaterPage) => `${isLaterPage} ${getShapeKey(criteria, plan)}`,
);

function toRow(values: unknown[]): FoundRow {
  const iterator = values.values();
  const read = (columns: Record<string, SQLiteColumn>) =>
    Object.fromEntries(
      Object.entries(columns).map(([name, column]) => {
        const value: unknown = iterator.next().value;
        return [name, value === null ? null : column.mapFromDriverValue(value)];
      }),
    );
  const rank: unknown = iterator.next().value;
  const member = { ...read(locatedCardColumns.member), rank };
  const photo = read(locatedCardColumns.photo);
  return { member, photo: photo['key'] === null ? null : photo } as unknown as FoundRow;
}
