import { sql } from 'drizzle-orm';
import type { SQLiteColumn } from 'drizzle-orm/sqlite-core';
import { prepareOnce } from '#worker/db/prepare-once.ts';
import { photos } from '#worker/db/schema.ts';
import { type LocatedCardRow, isMainPhoto, locatedCardColumns } from '#worker/features/members/card-store.ts';
import type { RequestContext } from '#worker/http/request-context.ts';
import {
  type PagePosition,
  joinMembers,
  buildConditions,
  getSearchedColumns,
  getShapeKey,
  buildValues,
} from './conditions-store.ts';
import { mergeStreams } from './merge-store.ts';
import { type BoundValues, bindValues, numberPlaceholders } from '#worker/db/numbered-statement.ts';
import { type QueryPlan, planQuery } from './query-plan.ts';
import type { Criteria } from './criteria.ts';

type Site = Pick<RequestContext, 'db' | 'tenant'>;

/** Members that one page looks at, at most: where few of them are wanted, a page ends before it is full. */
export const SCAN_LIMIT = 400;

export interface FoundRow extends LocatedCardRow {
  readonly member: LocatedCardRow['member'] & {
    /** What the result is ordered by. */
    readonly rank: number;
  };
}

export interface FoundPage {
  /** People with a photo first; then the most recently active, or where new members are wanted, the newest. */
  readonly rows: FoundRow[];
  /** Where the next page goes on; null on the last. */
  readonly end: PagePosition | null;
}

/** A page of results. Nothing is sorted: streams that are in order already are merged until the page is full. */
export async function findMembers(
  site: Site,
  wanted: Criteria,
  after: PagePosition | null,
  limit: number,
): Promise<FoundPage> {
  const way = planQuery(wanted);
  const isBehind = after !== null;
  const statement = prepareOnce(site.db, `find ${isBehind} ${getShapeKey(wanted, way)}`, () => {
    const columns = [...Object.values(locatedCardColumns.member), ...getSearchedColumns(wanted)];
    const shown = [...Object.values(locatedCardColumns.member), ...Object.values(locatedCardColumns.photo)];
    return numberPlaceholders(sql`select rank, ${sql.join(shown, sql`, `)}
      from ${joinMembers(way, sql`${mergeStreams(wanted, way, columns, isBehind)} limit ${SCAN_LIMIT}`)}
      ${wanted.withPhoto ? sql`cross join ${photos} on` : sql`left join ${photos} on`} ${isMainPhoto(sql.placeholder('viewerId'))}
      where ${buildConditions(wanted, way)} limit ${sql.placeholder('limit')}`);
  });
  const values = { ...buildValues(site.tenant.id, wanted, way, after), limit: limit + 1 };
  const found = (await bindValues(site.db, statement, values).raw()).map(toRow);
  const rows = found.slice(0, limit);
  if (found.length <= limit) return { rows, end: await endOfScan(site, wanted, way, values, isBehind) };
  const last = rows.at(-1)?.member;
  return { rows, end: last ? { rank: last.rank, id: last.id } : null };
}

/** Where a page that is not full stopped looking; null where it has seen everyone. */
async function endOfScan(
  site: Site,
  wanted: Criteria,
  way: QueryPlan,
  values: BoundValues,
  isBehind: boolean,
): Promise<PagePosition | null> {
  const statement = prepareOnce(site.db, `end ${isBehind} ${getShapeKey(wanted, way)}`, () =>
    numberPlaceholders(sql`${mergeStreams(wanted, way, [], isBehind)} limit 1 offset ${SCAN_LIMIT - 1}`),
  );
  const [place] = await bindValues(site.db, statement, values).raw<[number, string]>();
  return place ? { rank: place[0], id: place[1] } : null;
}

function toRow(values: unknown[]): FoundRow {
  const given = values.values();
  const read = (columns: Record<string, SQLiteColumn>) =>
    Object.fromEntries(
      Object.entries(columns).map(([name, column]) => {
        const value: unknown = given.next().value;
        return [name, value === null ? null : column.mapFromDriverValue(value)];
      }),
    );
  const rank: unknown = given.next().value;
  const member = { ...read(locatedCardColumns.member), rank };
  const photo = read(locatedCardColumns.photo);
  return { member, photo: photo['key'] === null ? null : photo } as unknown as FoundRow;
}
